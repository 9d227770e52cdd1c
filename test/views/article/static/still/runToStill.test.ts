import { describe, expect, it } from 'vitest';
import { textStateOf } from '../../../../../src/state/scenes/stage.ts';
import type { Scene } from '../../../../../src/state/scenes/scene.ts';
import { SCENES } from '../../../../../src/state/scenes/scenes.ts';
import { column } from '../../../../../src/state/lab/trace.ts';
import { runToStill } from '../../../../../src/views/article/static/still/runToStill.ts';
import { labOnThisThread } from '../../../../support/labOnThisThread.ts';

/** The same scene in a lab that is played as a reader plays it. */
function played({ stillAt, ...scene }: Scene) {
  const { params, compare } = textStateOf({ stillAt, ...scene });
  const { lab, clock } = labOnThisThread(params, compare === null ? {} : { compare });
  clock.pass(100);
  lab.getState().setPace(1000);
  lab.getState().play();
  while (lab.getState().latest < stillAt && lab.getState().status === 'running') clock.pass(5);
  lab.getState().seek(stillAt);
  clock.pass(1000);
  return lab.getState();
}

describe('the run of a still', () => {
  // alone, compared with another, and of the other algorithm
  it.each([SCENES.sigma, SCENES.relu, SCENES.balance])(
    'of $id matches the live figure',
    (scene) => {
      const still = runToStill(scene).getState();
      const lab = played(scene);
      expect(still.t).toBe(Math.min(scene.stillAt, still.latest));
      expect(still.t).toBe(lab.t);
      expect(still.beta).toBe(lab.beta);
      expect(still.lanes).toHaveLength(lab.lanes.length);
      still.lanes.forEach(({ trace, frame, firstFrame, setting }, k) => {
        const other = lab.lanes[k]!;
        expect(frame).toEqual(other.frame);
        expect(firstFrame).toEqual(other.firstFrame);
        expect(setting).toEqual(other.setting);
        const upTo = (from: typeof trace) => column(from, 'recoveryError').slice(0, still.t + 1);
        expect(upTo(trace)).toEqual(upTo(other.trace));
      });
    },
  );

  it('reports which scene cannot run', () => {
    const impossible: Scene = { ...SCENES.sigma, params: { n: 12, m: 6 } };
    expect(() => runToStill(impossible)).toThrow(/scene sigma cannot run/);
  });
});
