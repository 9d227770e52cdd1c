/** What a user gave cannot run: the field, its value and what is allowed, as an error. */
import { describeProblem, type Problem } from './validate.ts';

export class InvalidInput extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(describeProblem(problem));
    this.name = 'InvalidInput';
    this.problem = problem;
  }
}
