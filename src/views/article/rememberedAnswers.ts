/** This reader's answers: one for the questions in the text and for what is drawn in figures. */
import { createAnswers } from '../../state/reader/answers.ts';
import { localMemory } from '../localMemory.ts';

export const rememberedAnswers = createAnswers(localMemory('purify-answers'));
