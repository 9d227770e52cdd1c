/** The reader's answers to the questions and the curve drawn in a widget, stored in the browser. */
import { createAnswers } from '../../state/reader/answers.ts';
import { localMemory } from '../localMemory.ts';

export const rememberedAnswers = createAnswers(localMemory('purify-answers'));
