/** Writes video: the browser encodes (WebCodecs), and Mediabunny writes the container. Loaded on first use. */
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { OpenSink, Sink, SinkOptions } from './sink.ts';
import { type Container, videoConfig } from './videoConfig.ts';

const CONTAINERS: Readonly<Record<Container, () => WebMOutputFormat | Mp4OutputFormat>> = {
  webm: () => new WebMOutputFormat(),
  mp4: () => new Mp4OutputFormat(),
};

/** Of VP9, from 0 to 63: low is good. */
const QUANTIZER = 8;
/** Frames that wait in the encoder at most; each takes the memory of its pixels. */
const MOST_WAITING = 2;
/** Seconds between frames from which a player can start. */
const BETWEEN_KEYS = 2;
const MICROSECONDS = 1e6;

export function videoWriter(container: Container): OpenSink {
  return (options) => openVideo(container, options);
}

async function openVideo(container: Container, { size, rate, text }: SinkOptions): Promise<Sink> {
  const encoding = await videoConfig(container, size, rate);
  if (encoding === null) throw new Error('this browser cannot encode video of this size.');
  const source = new EncodedVideoPacketSource(encoding.codec);
  const output = new Output({ format: CONTAINERS[container](), target: new BufferTarget() });
  // timestamps are exact multiples of 1/rate
  output.addVideoTrack(source, { frameRate: rate });
  output.setMetadataTags({ title: text.title, description: text.caption, comment: text.link });
  await output.start();

  let failure: unknown = null;
  /** Resolves when all packets so far are in the file. */
  let written = Promise.resolve();
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      written = written.then(() => source.add(EncodedPacket.fromEncodedChunk(chunk), meta));
      // reported by the next call
      written.catch((error: unknown) => {
        failure ??= error;
      });
    },
    error: (error) => {
      failure ??= error;
    },
  });
  encoder.configure(encoding.config);
  const check = () => {
    if (failure !== null) throw failure;
  };
  return {
    async add(canvas, k) {
      check();
      const at = (frame: number) => Math.round((frame * MICROSECONDS) / rate);
      const frame = new VideoFrame(canvas, { timestamp: at(k), duration: at(k + 1) - at(k) });
      try {
        encoder.encode(frame, {
          keyFrame: k % (BETWEEN_KEYS * rate) === 0,
          ...(encoding.config.bitrateMode === 'quantizer' && { vp9: { quantizer: QUANTIZER } }),
        });
      } finally {
        frame.close();
      }
      while (encoder.state === 'configured' && encoder.encodeQueueSize > MOST_WAITING)
        await new Promise((resolve) =>
          encoder.addEventListener('dequeue', resolve, { once: true }),
        );
      check();
    },
    async finish() {
      await encoder.flush();
      await written;
      check();
      await output.finalize();
      return new Uint8Array(output.target.buffer!);
    },
    close() {
      if (encoder.state !== 'closed') encoder.close();
      if (output.state === 'started') void output.cancel();
    },
  };
}
