/** How a browser can encode video. */
import type { Size } from '../../drawing/shapes.ts';

/** Also the file's extension. */
export type Container = 'webm' | 'mp4';

export interface Encoding {
  /** As the container names it. */
  readonly codec: 'vp9' | 'vp8' | 'avc';
  readonly config: VideoEncoderConfig;
}

interface Candidate {
  readonly codec: Encoding['codec'];
  /** Full codec strings; the first that the browser supports is used. */
  readonly variants: readonly string[];
  /** With a fixed quantizer the quality is the same in every frame, so it is preferred to a bit rate. */
  readonly modes: readonly ('quantizer' | 'variable')[];
}

const CANDIDATES: Readonly<Record<Container, readonly Candidate[]>> = {
  webm: [
    { codec: 'vp9', variants: ['vp09.00.51.08'], modes: ['quantizer', 'variable'] },
    { codec: 'vp8', variants: ['vp8'], modes: ['variable'] },
  ],
  // from the profile with the best quality; levels 4.0 and 5.1
  mp4: [
    {
      codec: 'avc',
      variants: ['avc1.640028', 'avc1.640033', 'avc1.4d0028', 'avc1.42e028', 'avc1.42e033'],
      modes: ['variable'],
    },
  ],
};

/** Bits per pixel and frame where only a bit rate can be set: ample for lines and text on a plain ground. */
const BITS_PER_PIXEL = 0.8;
const MOST_BITS = 1e8;

/** The best encoding that the browser supports; null if there is none. */
export async function videoConfig(
  container: Container,
  { width, height }: Size,
  rate: number,
): Promise<Encoding | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  for (const { codec, variants, modes } of CANDIDATES[container])
    for (const variant of variants)
      for (const bitrateMode of modes) {
        const config: VideoEncoderConfig = {
          codec: variant,
          width,
          height,
          framerate: rate,
          bitrateMode,
          bitrate: Math.min(MOST_BITS, BITS_PER_PIXEL * width * height * rate),
          ...(codec === 'avc' && { avc: { format: 'avc' as const } }),
        };
        if (await isSupported(config)) return { codec, config };
      }
  return null;
}

async function isSupported(config: VideoEncoderConfig): Promise<boolean> {
  try {
    return (await VideoEncoder.isConfigSupported(config)).supported === true;
  } catch {
    return false; // an older browser does not know one of the fields
  }
}
