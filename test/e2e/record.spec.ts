/** Pictures at a chosen size, and videos of a run: decoded again and compared with the pictures. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import { pngChunks, pngText } from '../support/pngChunks.ts';
import { expectAccessible } from './support/accessible.ts';
import { lab, openPage, readAll, showsT, test } from './support/page.ts';

const LINK = '#/lab?v=1&n=6&m=12&N=infinity&start=negative&T=40&t=2';
const SIZE = { width: 640, height: 360 };
const RATE = 25;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Picture or video' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });

async function openDialog(page: Page, choice: 'Slide…' | 'Video…'): Promise<void> {
  const panel = lab(page).locator('[data-figure="error"]');
  await panel.getByRole('button', { name: /^Save / }).click();
  await panel.getByRole('menuitem', { name: choice }).click();
  await expect(dialog(page)).toBeVisible();
}

async function fill(page: Page, values: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await field(page, name).fill(String(value));
    await field(page, name).press('Enter');
  }
}

async function chooseSize(page: Page): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Size in pixels' }).selectOption('another size');
  await fill(page, { Width: SIZE.width, Height: SIZE.height });
}

/** Presses a button that ends in a file; resolves with the file. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog(page).getByRole('button', { name: button, exact: true }).click(),
  ]);
  return {
    name: file.suggestedFilename(),
    bytes: new Uint8Array(await readFile(await file.path())),
  };
}

interface Packet {
  readonly timestamp: number;
  readonly duration: number;
  readonly isKey: boolean;
  readonly data: string;
}

/** Reads a video file with the library’s reader, outside the page. */
async function demuxed(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4] });
  const track = (await input.getPrimaryVideoTrack())!;
  const config = (await track.getDecoderConfig())!;
  const packets: Packet[] = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    packets.push({
      timestamp: packet.timestamp,
      duration: packet.duration,
      isKey: packet.type === 'key',
      data: Buffer.from(packet.data).toString('base64'),
    });
  const { description, ...rest } = config;
  const text = description && Buffer.from(description as Uint8Array).toString('base64');
  // bytes as text on their way into the page
  return { packets, config: { ...rest, ...(text && { description: text }) } };
}

interface Difference {
  /** Mean absolute difference of a channel, of 255. */
  readonly mean: number;
  /** Share of the pixels in which a channel differs by more than 48. */
  readonly far: number;
}

/** Codecs store colours at half the resolution; measured: 0.4 to 0.5 in WebM, 0.8 to 0.9 in MP4, 0.1 % of the pixels. */
const TOLERANCE: Difference = { mean: 1.5, far: 0.002 };

interface Comparison {
  readonly frames: number;
  readonly first: Difference;
  readonly last: Difference;
  /** Of the first frame and the last picture. */
  readonly other: Difference;
}

type Encoded =
  | (Omit<Awaited<ReturnType<typeof demuxed>>, 'config'> & { readonly config: VideoDecoderConfig })
  | { readonly animation: string };

/** Decodes a file with the browser’s decoders, and compares the first and the last frame with pictures. */
function compared(page: Page, file: Encoded, pictures: readonly Uint8Array[]): Promise<Comparison> {
  return page.evaluate(
    async ({ file: given, pngs }) => {
      const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      const pixelsOf = (source: CanvasImageSource, width: number, height: number) => {
        const context = new OffscreenCanvas(width, height).getContext('2d')!;
        context.drawImage(source, 0, 0);
        return context.getImageData(0, 0, width, height).data;
      };
      const frames: Uint8ClampedArray[] = [];
      const take = (frame: VideoFrame) => {
        frames.push(pixelsOf(frame, frame.displayWidth, frame.displayHeight));
        frame.close();
      };
      if ('animation' in given) {
        const decoder = new ImageDecoder({ data: bytes(given.animation), type: 'image/png' });
        await decoder.tracks.ready;
        const count = decoder.tracks.selectedTrack!.frameCount;
        for (let frameIndex = 0; frameIndex < count; frameIndex++)
          take((await decoder.decode({ frameIndex })).image);
      } else {
        const { description, ...config } = given.config;
        // an error also rejects the flush
        const decoder = new VideoDecoder({ output: take, error: () => {} });
        decoder.configure({
          ...config,
          ...(description && { description: bytes(String(description)) }),
        });
        for (const { timestamp, isKey, data } of given.packets)
          decoder.decode(
            new EncodedVideoChunk({
              type: isKey ? 'key' : 'delta',
              timestamp: Math.round(timestamp * 1e6),
              data: bytes(data),
            }),
          );
        await decoder.flush();
      }
      const difference = async (png: string, frame: Uint8ClampedArray) => {
        const image = await createImageBitmap(new Blob([bytes(png)], { type: 'image/png' }));
        const picture = pixelsOf(image, image.width, image.height);
        let [sum, far] = [0, 0];
        for (let k = 0; k < picture.length; k += 4) {
          const channels = [0, 1, 2].map((c) => Math.abs(picture[k + c]! - frame[k + c]!));
          sum += channels.reduce((total, value) => total + value, 0);
          if (Math.max(...channels) > 48) far += 1;
        }
        return { mean: (4 * sum) / picture.length / 3, far: (4 * far) / picture.length };
      };
      return {
        frames: frames.length,
        first: await difference(pngs[0]!, frames[0]!),
        last: await difference(pngs[1]!, frames.at(-1)!),
        other: await difference(pngs[1]!, frames[0]!),
      };
    },
    { file, pngs: pictures.map((png) => Buffer.from(png).toString('base64')) },
  );
}

test('a video has a frame for every k-th iteration, and its first and last frame are the pictures of their iterations', async ({
  page,
}) => {
  // five files are drawn, encoded and decoded
  test.slow();
  await openPage(page, { reducedMotion: true, link: LINK });
  await showsT(page, 2);
  const numbers = await readAll(page);
  await openDialog(page, 'Video…');
  await expectAccessible(page, { within: 'dialog[open]' });

  // every value is checked, and the sentence names the field, its value and its range
  await field(page, 'Last t').fill('41');
  await field(page, 'Last t').press('Enter');
  await expect(dialog(page)).toContainText('Last t = "41": must be a whole number from 0 to 40');
  await expect(dialog(page).getByRole('button', { name: 'Record' })).toBeDisabled();

  // cancelled: nothing is saved, and the run is where it was
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await chooseSize(page);
  await fill(page, { 'Last t': 40 });
  await dialog(page).getByRole('button', { name: 'Record' }).click();
  await expect(dialog(page)).toContainText(/Frame [1-9]\d* of 41, about/);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toContainText('Cancelled; nothing was saved.');
  await showsT(page, 2);
  expect(downloads).toBe(0);

  await fill(page, {
    'First t': 2,
    'Last t': 12,
    'Iterations per frame': 3,
    'Frames a second': RATE,
  });
  await expect(dialog(page)).toContainText('5 frames, plays for 0.2 s');
  const files = [];
  for (const format of ['WebM video', 'MP4 video', 'Animated PNG']) {
    await dialog(page).getByRole('combobox', { name: 'Format' }).selectOption(format);
    files.push(await saved(page, 'Record'));
    await expect(dialog(page)).toContainText(': 5 frames, ');
  }
  await dialog(page).getByRole('combobox', { name: 'Format' }).selectOption('PNG picture');
  const first = await saved(page, 'Save the picture');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await showsT(page, 2);
  expect(await readAll(page)).toEqual(numbers);
  expect(files.map(({ name }) => name)).toEqual([
    'purify-error-potential-t2-12-640x360.webm',
    'purify-error-potential-t2-12-640x360.mp4',
    'purify-error-potential-t2-12-640x360.png',
  ]);

  await page.getByRole('slider', { name: 'Iteration shown' }).fill('12');
  await showsT(page, 12);
  await openDialog(page, 'Slide…');
  await chooseSize(page);
  const last = await saved(page, 'Save the picture');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  const pictures = [first.bytes, last.bytes];
  expect([first.name, last.name]).toEqual([
    'purify-error-potential-t2-640x360.png',
    'purify-error-potential-t12-640x360.png',
  ]);
  const [header] = pngChunks(pictures[0]!);
  const size = new DataView(header!.data.buffer, header!.data.byteOffset);
  expect([size.getUint32(0), size.getUint32(4)]).toEqual([SIZE.width, SIZE.height]);
  expect(JSON.parse(pngText(pictures[1]!).Parameters!).t).toBe(12);

  for (const { name, bytes } of files) {
    const isVideo = !name.endsWith('.png');
    const file = isVideo
      ? await demuxed(bytes)
      : { animation: Buffer.from(bytes).toString('base64') };
    if ('packets' in file)
      expect(file.packets.map(({ timestamp }) => timestamp * RATE)).toEqual([0, 1, 2, 3, 4]);
    const comparison = await compared(page, file as Encoded, pictures);
    expect(comparison.frames).toBe(5);
    for (const { mean, far } of [comparison.first, comparison.last]) {
      expect(mean, name).toBeLessThanOrEqual(isVideo ? TOLERANCE.mean : 0);
      expect(far, name).toBeLessThanOrEqual(isVideo ? TOLERANCE.far : 0);
    }
    // another iteration is far outside the tolerance
    expect(comparison.other.mean, name).toBeGreaterThan(2 * TOLERANCE.mean);
    expect(comparison.other.far, name).toBeGreaterThan(10 * TOLERANCE.far);
  }
});

test('Q shows a QR code of the link on the whole screen, and the citation has it too', async ({
  page,
}) => {
  await openPage(page, { reducedMotion: true, link: LINK });
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/present=on/);
  await page.keyboard.press('q');
  const screen = page.getByRole('dialog', { name: 'QR code of this run' });
  const code = screen.getByRole('img', { name: 'QR code of the link to this run' });
  await expect(code).toBeVisible();
  await expectAccessible(page, { within: 'dialog[open]' });
  // to the lab, not to the lecture
  const link = (await screen.locator('.qr-link').textContent())!;
  expect(link).toContain('#/lab?v=1&n=6&m=12');
  expect(link).not.toContain('present');
  await page.keyboard.press('q');
  await expect(screen).toHaveCount(0);

  await page.keyboard.press('Escape');
  await lab(page).getByRole('button', { name: 'Cite this run' }).click();
  const cite = page.getByRole('dialog', { name: 'Cite this run' });
  await expect(cite.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page, { within: 'dialog[open]' });
});
