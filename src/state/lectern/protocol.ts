/** The messages between the window of a lecture and the window with its notes. */
import { isObject } from '../../core/model/explicit/reader.ts';
import { readSequence, type Sequence, writeSequence } from './sequence.ts';

/** What the speaker can do in either window. */
export const ACTIONS = ['next', 'previous', 'play', 'black', 'restart clock'] as const;
export type Action = (typeof ACTIONS)[number];

/** Everything that the notes show. */
export interface LectureStatus {
  readonly sequence: Sequence;
  /** Counted from 0. */
  readonly step: number;
  /** When the clock started, in milliseconds since 1970; null before that. */
  readonly startedAt: number | null;
  readonly isBlack: boolean;
}

/** `hello`: the notes have opened and ask for the status. `bye`: a window closes or reloads. */
export type Message =
  | { readonly type: 'status'; readonly status: LectureStatus }
  | { readonly type: 'hello' }
  | { readonly type: 'act'; readonly action: Action }
  | { readonly type: 'bye'; readonly from: 'lecture' | 'notes' };

/** A line to the other windows of a lecture. */
export interface Channel {
  send(message: unknown): void;
  /** Receives whatever the other windows send. */
  listen(onMessage: (data: unknown) => void): void;
}

/** The message as it is sent: the lecture as the text of its file, which the receiver checks like one. */
export function sent(message: Message): unknown {
  if (message.type !== 'status') return message;
  const { sequence, ...status } = message.status;
  return { type: 'status', status: { ...status, file: writeSequence(sequence) } };
}

/** Null for anything else: another version of the page may be open in another window. */
export function received(data: unknown): Message | null {
  if (!isObject(data)) return null;
  const { type, action, from, status } = data;
  if (type === 'hello') return { type };
  const known = ACTIONS.find((name) => name === action);
  if (type === 'act' && known !== undefined) return { type, action: known };
  if (type === 'bye' && (from === 'lecture' || from === 'notes')) return { type, from };
  const read = type === 'status' ? receivedStatus(status) : null;
  return read && { type: 'status', status: read };
}

function receivedStatus(data: unknown): LectureStatus | null {
  if (!isObject(data)) return null;
  const { file, step, startedAt, isBlack } = data;
  const { sequence } = readSequence(typeof file === 'string' ? file : '');
  if (sequence === null || !Number.isInteger(step) || typeof isBlack !== 'boolean') return null;
  if (startedAt !== null && !Number.isFinite(startedAt)) return null;
  if (sequence.steps[step as number] === undefined) return null;
  return { sequence, step: step as number, startedAt: startedAt as number | null, isBlack };
}
