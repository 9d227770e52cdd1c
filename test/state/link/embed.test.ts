import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIGURE_IDS } from '../../../src/state/lab/layout.ts';
import { EMBED_CODES, embedAddress, readEmbed } from '../../../src/state/link/embed.ts';

const LAB = 'https://example.org/purify/?embed=plane#/lab?v=1&n=12&m=24';

describe('an embedding', () => {
  it('is what the address asks for, and its address reads back', () => {
    fc.assert(
      fc.property(
        fc.subarray([...FIGURE_IDS], { minLength: 1 }),
        fc.boolean(),
        (figures, transport) => {
          const { search, hash } = new URL(embedAddress(LAB, { figures, transport }));
          expect(readEmbed(search)).toEqual({ figures, transport, problems: [] });
          expect(hash).toBe('#/lab?v=1&n=12&m=24');
        },
      ),
    );
    expect(readEmbed('')).toBeNull();
    expect(readEmbed('?present=on')).toBeNull();
  });

  it('says what it cannot show, and shows the error matrix if nothing is left', () => {
    expect(readEmbed('?embed=error,<b>,error&transport=maybe')).toEqual({
      figures: ['error'],
      transport: true,
      problems: [
        expect.stringMatching(/^embed = "<b>": must be some of error, .*; it is left out\.$/),
        'transport = "maybe": must be on or off; it is on.',
      ],
    });
    expect(readEmbed('?embed=')?.figures).toEqual(['error']);
  });

  it('reads any text in a moment, with a few sentences', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { figures, problems } = readEmbed(`?embed=${text}`)!;
        expect(figures.length).toBeGreaterThan(0);
        expect(problems.length).toBeLessThanOrEqual(4);
      }),
    );
    expect(readEmbed(`?embed=${'x,'.repeat(1e6)}`)?.problems).toHaveLength(3);
  });

  it('has code for HTML and for Markdown', () => {
    const address = embedAddress(LAB, { figures: ['error'], transport: false });
    expect(EMBED_CODES.iframe.write(address, 'Error matrix')).toBe(
      '<iframe src="https://example.org/purify/?embed=error&amp;transport=off#/lab?v=1&amp;n=12&amp;m=24" title="Error matrix" loading="lazy" style="width: 100%; height: 480px; border: 0"></iframe>',
    );
    expect(EMBED_CODES.markdown.write(address, 'Error matrix')).toBe(`[Error matrix](${address})`);
  });
});
