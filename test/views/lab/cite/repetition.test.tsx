import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnMatrix } from '../../../../src/core/matrixFile/own.ts';
import { fromRows } from '../../../../src/core/matrix.ts';
import { Repetition } from '../../../../src/views/lab/cite/Repetition.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

const FEATURES: OwnMatrix = {
  name: "it's mine.csv",
  hash: '0123',
  matrix: fromRows([
    [1, 0],
    [0, 1],
    [1, 1],
  ]),
} as OwnMatrix;

describe('a run with the reader’s own features', () => {
  const params = { ...SMALL_PARAMS, family: 'given', n: 2, m: 3 } as const;

  it('is repeated by its link and the file, and has no Python program', () => {
    render(
      <Repetition
        experiment={{ params, compare: { decoder: 'linear' }, own: { features: FEATURES } }}
        link="https://a.b/c/#/lab?v=1&features=it's"
      />,
    );
    const command = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
    // a quote in a link must not end the word of the shell
    const quoted = String.raw`purify run '#/lab?v=1&features=it'\''s' --features FILE`;
    expect(command('Command line').value).toBe(quoted);
    expect(command('Command line of the compared run').value).toBe(`${quoted} --decoder linear`);
    expect(screen.getAllByText(/family = "given": must be a family that is drawn/)).toHaveLength(2);
  });
});
