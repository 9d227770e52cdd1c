import { expect, it } from 'vitest';
import { withLowPriority } from '../../../scripts/page/scriptPriority.ts';

it('loads module files with low priority, and leaves other scripts as they are', () => {
  const inline = '<script>{}</script><script type="module">{}</script>';
  expect(withLowPriority(`${inline}<script type="module" crossorigin src="./a.js"></script>`)).toBe(
    `${inline}<script type="module" fetchpriority="low" crossorigin src="./a.js"></script>`,
  );
});
