import { describe, expect, it, vi } from 'vitest';
import type { About } from '../../../../src/views/figures/save/about.ts';
import { composeSvg } from '../../../../src/views/figures/save/composeSvg.ts';

const ABOUT: About = {
  figure: 'error',
  title: 'a < b & "c"',
  description: 'Largest entry 0.3 ]]> \u0001\uD800<svg onload="alert(1)">',
  caption: 'Purify · t = 3 · α < 0.05 & ρ > "0"',
  parameters: JSON.stringify({ t: 3, text: '</metadata><script>', odd: 'a\u0000b\uD800' }),
  t: 3,
  link: 'https://example.org/?a=1&b=2#/lab?v=1&n=4',
};

/** A panel whose elements have the boxes given by `data-box="x y width height"`. */
function panel(html: string): HTMLElement {
  const element = document.createElement('figure');
  element.innerHTML = html;
  document.body.append(element);
  for (const part of element.querySelectorAll<HTMLElement>('[data-box]')) {
    const [x, y, width, height] = (part.dataset.box ?? '').split(' ').map(Number);
    part.getBoundingClientRect = () =>
      ({ left: x, top: y, width, height, right: 0, bottom: 0 }) as DOMRect;
  }
  for (const canvas of element.querySelectorAll('canvas'))
    canvas.toDataURL = () => 'data:image/png;base64,AAAA';
  return element;
}

const DRAWINGS = `
  <figcaption>What <i>E</i><sub>+</sub> &lt; shows</figcaption>
  <div data-drawing data-box="100 50 300 200">
    <canvas class="drawing-pixels" data-box="110 60 80 80"></canvas>
    <svg width="300" height="200" data-box="100 50 300 200">
      <g class="axis" data-kind="x" style="cursor: pointer">
        <path d="M0 0L10 10" class="chart-curve"></path><text x="1">0.1 &lt; α</text>
      </g>
      <g data-unsaved=""><text>pointed at</text></g>
      <g data-unsaved=""><rect></rect></g>
      <g style="display: none"><circle></circle></g>
    </svg>
  </div>
  <div data-drawing data-box="100 270 300 100">
    <svg data-box="100 270 300 100"><text>second</text></svg>
  </div>`;

async function composed(html: string = DRAWINGS): Promise<Document> {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const text = await composeSvg(panel(html), ABOUT);
  return new DOMParser().parseFromString(text, 'image/svg+xml');
}

describe('a composed SVG', () => {
  it('is well-formed, with everything escaped that needs it', async () => {
    const svg = await composed();
    expect(svg.querySelector('parsererror')).toBeNull();
    expect(svg.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(svg.querySelector('script, [onload]')).toBeNull();
    expect(svg.querySelector('svg > title')?.textContent).toBe(ABOUT.title);
    expect(svg.querySelector('svg > desc')?.textContent).toBe(
      'Largest entry 0.3 ]]> <svg onload="alert(1)">',
    );
  });

  it('carries its parameters for programs', async () => {
    const svg = await composed();
    expect(JSON.parse(svg.querySelector('svg > metadata')?.textContent ?? '')).toEqual({
      t: 3,
      text: '</metadata><script>',
      odd: JSON.parse('"a\\u0000b\\ud800"'),
    });
  });

  it('has the heading above, with its subscripts, and the parameters below', async () => {
    const svg = await composed();
    const texts = Array.from(svg.querySelectorAll(':root > text'));
    expect(texts.map((text) => text.textContent)).toEqual(['What E+ < shows', ABOUT.caption]);
    const [title, caption] = texts as [Element, Element];
    expect(Number(title.getAttribute('y'))).toBeLessThan(Number(caption.getAttribute('y')));
    const drops = Array.from(title.querySelectorAll('tspan'), (part) => part.getAttribute('dy'));
    expect(drops.filter((dy) => dy !== null).reduce((sum, dy) => sum + Number(dy), 0)).toBeCloseTo(
      0,
    );
    expect(drops.some((dy) => Number(dy) > 0)).toBe(true);
  });

  it('keeps the relative positions of drawings and canvases', async () => {
    const svg = await composed();
    const drawn = svg.querySelector(':root > g');
    const place = (element: Element | null | undefined) =>
      ['x', 'y', 'width', 'height'].map((name) => Number(element?.getAttribute(name)));
    const [first, second] = drawn?.querySelectorAll(':scope > svg') ?? [];
    expect(place(first)).toEqual([100, 50, 300, 200]);
    expect(place(second)).toEqual([100, 270, 300, 100]);
    expect(place(drawn?.querySelector('image'))).toEqual([110, 60, 80, 80]);
    const [, dx, dy] =
      /translate\((\S+) (\S+)\)/.exec(drawn?.getAttribute('transform') ?? '') ?? [];
    const size = ['width', 'height'].map((name) => Number(svg.documentElement.getAttribute(name)));
    // the frame of both, 300 by 320, lies inside
    expect(Number(dx) + 100).toBeGreaterThan(0);
    expect(Number(dx) + 400).toBeLessThan(size[0] as number);
    expect(Number(dy) + 50).toBeGreaterThan(0);
    expect(Number(dy) + 370).toBeLessThan(size[1] as number);
  });

  it('has the sizes that the drawing was made for, however much the page enlarges it', async () => {
    const enlarged = panel(DRAWINGS);
    enlarged.getBoundingClientRect = () => ({ left: 0, top: 0, width: 600 }) as DOMRect;
    Object.defineProperty(enlarged, 'offsetWidth', { value: 400 });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const text = await composeSvg(enlarged, ABOUT);
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
    const drawing = svg.querySelector(':root > g > svg');
    expect(Number(drawing?.getAttribute('width'))).toBeCloseTo(200);
    expect(Number(drawing?.getAttribute('height'))).toBeCloseTo(200 / 1.5);
    expect(Number(svg.querySelector('image')?.getAttribute('width'))).toBeCloseTo(80 / 1.5);
  });

  it('keeps matrices sharp', async () => {
    const image = (await composed()).querySelector('image');
    expect(image?.getAttribute('href')).toBe('data:image/png;base64,AAAA');
    expect(image?.getAttribute('style')).toBe('image-rendering: pixelated');
    expect(image?.getAttribute('preserveAspectRatio')).toBe('none');
  });

  it('leaves out what belongs to pointing, what is hidden, and what only the page understands', async () => {
    const svg = await composed();
    expect(svg.documentElement.textContent).not.toContain('pointed at');
    expect(svg.querySelector('line, circle, svg > g rect')).toBeNull();
    expect(svg.querySelector('[class], [data-kind]')).toBeNull();
    expect(svg.querySelector('path')?.getAttribute('d')).toBe('M0 0L10 10');
    expect(svg.documentElement.textContent).toContain('0.1 < α');
  });

  it('needs something drawn', async () => {
    await expect(composeSvg(panel('<figcaption>Nothing</figcaption>'), ABOUT)).rejects.toThrow(
      'nothing is drawn',
    );
  });
});

describe('looks', () => {
  it('come from the style sheet into the picture, said once where they are inherited', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = `.axis { stroke: rgb(1, 2, 3); opacity: 0.5; }`;
    document.head.append(sheet);
    const svg = await composed();
    sheet.remove();
    const group = svg.querySelector('path')?.parentElement;
    expect(group?.getAttribute('stroke')).toBe('rgb(1, 2, 3)');
    expect(group?.getAttribute('opacity')).toBe('0.5');
    expect(svg.querySelector('path')?.hasAttribute('opacity')).toBe(false);
  });
});
