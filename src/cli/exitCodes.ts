/** How the command ends; the help prints what each code means. */
export const EXIT = { done: 0, unexpected: 1, badInput: 2, brokeOff: 3 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_MEANING: Readonly<Record<ExitCode, string>> = {
  [EXIT.done]: 'all lines are printed, or whoever read them has stopped reading',
  [EXIT.unexpected]: 'something else went wrong, such as a full disk',
  [EXIT.badInput]:
    'the input cannot run; one line on standard error names the field, its value and what is allowed',
  [EXIT.brokeOff]:
    'run broke off (it diverged, A lost rank, or it can never balance); the lines so far are printed',
};
