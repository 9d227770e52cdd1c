import { expect } from '@playwright/test';
import { openPage, READOUTS, readNumber, showsT, test } from './support/page.ts';
import { fromCommandLine, REGIMES, regimeLink } from './support/regimes.ts';

const AT = 30;

for (const [name, regime] of Object.entries(REGIMES))
  test(`the page and the command line agree to the last bit: ${name}`, async ({ page }) => {
    const expected = fromCommandLine(regime, AT);
    await openPage(page, { reducedMotion: true, link: regimeLink(regime, AT) });
    await showsT(page, AT);
    for (const readout of READOUTS)
      expect(await readNumber(page, readout), readout).toBe(expected[readout]);
  });
