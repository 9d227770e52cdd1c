import { describe, expect, it } from 'vitest';
import {
  canvasAsSvg,
  scratchCanvas,
} from '../../../../../src/views/article/static/still/canvasAsSvg.ts';
import { markupOf } from '../../../../../src/views/drawing/standalone/svgTree.ts';
import { PictureSheet } from '../../../../../src/views/article/static/still/pictureSheet.ts';

function drawn(draw: (context: CanvasRenderingContext2D) => void): string {
  const colour = (value: string) => (value === '#aabbcc' ? 'var(--known)' : value);
  return markupOf(canvasAsSvg(draw, { colour, pictures: new PictureSheet('p') }));
}

describe('drawing on the substitute canvas', () => {
  it('fills discs in their colour and drops duplicates', () => {
    const svg = drawn((context) => {
      context.globalAlpha = 0.5;
      context.fillStyle = '#aabbcc';
      context.beginPath();
      for (const x of [10, 20.04, 20]) {
        context.moveTo(x + 3, 5);
        context.arc(x, 5, 3, 0, 2 * Math.PI);
      }
      context.fill();
    });
    expect(svg).toBe(
      '<path stroke="var(--known)" stroke-width="6" stroke-linecap="round" d="M10 5h0M20 5h0" opacity="0.5"/>',
    );
  });

  it('strokes circles as rings', () => {
    const svg = drawn((context) => {
      context.lineWidth = 1.5;
      context.strokeStyle = 'red';
      context.beginPath();
      context.arc(10, 5, 3, 0, 2 * Math.PI);
      context.stroke();
    });
    expect(svg).toContain('fill="none" stroke="red" stroke-width="1.5"');
    expect(svg).toContain('d="M7 5a3 3 0 1 1 0 .01z"');
  });

  it('draws lines and rectangles', () => {
    const svg = drawn((context) => {
      context.beginPath();
      context.moveTo(0, 1);
      context.lineTo(2, 3);
      context.closePath();
      context.rect(1, 1, 4, 2);
      context.fill();
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 1, 1);
    });
    expect(svg).toBe(
      '<path fill="#000" d="M0 1L2 3zM1 1h4v2h-4z"/><rect x="0" y="0" width="1" height="1" fill="#fff"/>',
    );
  });

  it('continues a line from the end of a circle', () => {
    const svg = drawn((context) => {
      context.beginPath();
      context.moveTo(0, 0);
      context.arc(5, 5, 2, 0, 2 * Math.PI);
      context.lineTo(9, 9);
      context.stroke();
    });
    expect(svg).toContain('d="M7 5L9 9M3 5a2 2 0 1 1 0 .01z"');
  });

  it('draws nothing for an empty path', () => {
    expect(
      drawn((context) => {
        context.beginPath();
        context.fill();
        context.stroke();
      }),
    ).toBe('');
  });

  it('stores a picture once and shows parts of it', async () => {
    const pictures = new PictureSheet('p');
    const scratch = scratchCanvas();
    const small = scratch.getContext('2d')!;
    const image = small.createImageData(4, 2);
    image.data.fill(255);
    small.putImageData(image, 0, 0);
    const nodes = canvasAsSvg(
      (context) => {
        context.imageSmoothingEnabled = false;
        context.drawImage(scratch, 0, 0, 2, 2, 10, 10, 20, 20);
        context.drawImage(scratch, 2, 0, 2, 2, 40, 10, 20, 20);
      },
      { colour: String, pictures },
    );
    const svg = markupOf(nodes);
    expect(svg.match(/<svg class="still-pixels"/g)).toHaveLength(2);
    expect(svg).toContain('x="40" y="10" width="20" height="20" viewBox="2 1 2 2"');
    const [, id] = /<use href="#(\w+)"\/>/.exec(svg)!;
    const sheet = await pictures.markup();
    expect(sheet.match(/<image /g)).toHaveLength(1);
    // with a margin above, below and to the right
    expect(sheet).toContain(`<image id="${id}" width="5" height="4"`);
  });

  it('refuses arcs, which stills do not support', () => {
    expect(() => drawn((context) => context.arc(0, 0, 1, 0, 1))).toThrow(/whole circles/);
  });
});
