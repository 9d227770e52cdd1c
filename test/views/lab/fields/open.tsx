import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Params } from '../../../../src/core/params/params.ts';
import { LabContext } from '../../../../src/views/useLab.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

/** Renders part of the page on a real lab with a manual clock. */
export function open(part: ReactNode, params: Params = SMALL_PARAMS, compare?: Partial<Params>) {
  const { lab, clock } = labOnThisThread(params, compare === undefined ? {} : { compare });
  const user = userEvent.setup();
  const { container } = render(<LabContext value={lab}>{part}</LabContext>);
  return {
    lab,
    user,
    container,
    params: () => lab.getState().params,
    /** Advances the clock. */
    pass: (milliseconds: number) => act(() => clock.pass(milliseconds)),
    /** Changes the lab from outside the page. */
    tell: (what: (state: ReturnType<typeof lab.getState>) => void) =>
      act(() => what(lab.getState())),
  };
}

export const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
export const entry = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
