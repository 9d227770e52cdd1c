import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Cones } from '../../../../../src/views/article/widgets/cones/Cones.tsx';
import { showInText } from '../../../../support/widgetInText.tsx';

function show() {
  const { container, ...shown } = showInText('cones', <Cones />);
  const body = () => container.querySelector<HTMLElement>('.cones')!;
  return {
    ...shown,
    off: () => Number(body().dataset.off),
    residual: () => Number(body().dataset.residual),
    t: () => Number(body().dataset.t),
  };
}

describe('the cones', () => {
  test('HALS ends with a perfect fit and a column far from its feature', () => {
    const { ask, moveTo, off, residual, told } = show();
    ask('hals');
    moveTo(80);
    expect(residual()).toBe(0);
    expect(off()).toBeGreaterThan(10);
    expect(told()).toContain('Their cone contains every example, a perfect fit.');
  });

  test('Purification closes a cone that is too wide', () => {
    const { ask, moveTo, off } = show();
    ask('apart-purification');
    expect(off()).toBeGreaterThan(5);
    moveTo(80);
    expect(off()).toBeLessThan(0.1);
  });

  test('without room up to the walls HALS finds the features', () => {
    const { ask, moveTo, off, told } = show();
    ask('walls');
    moveTo(80);
    expect(off()).toBeLessThan(1e-6);
    expect(told()).toContain('Two features on the axes');
  });

  test('another method, start or room begins again at t = 0', () => {
    const { moveTo, t } = show();
    moveTo(40);
    fireEvent.click(screen.getByRole('radio', { name: 'Lee–Seung' }));
    expect(t()).toBe(0);
    moveTo(40);
    fireEvent.click(screen.getByRole('radio', { name: 'too far apart' }));
    expect(t()).toBe(0);
    moveTo(40);
    fireEvent.change(screen.getByRole('slider', { name: /^Room/ }), { target: { value: '3' } });
    expect(t()).toBe(0);
  });
});
