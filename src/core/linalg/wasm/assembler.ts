/**
 * A minimal WebAssembly assembler for the kernels. Code (`opcodes.ts`) is a list of bytes. Assembling at load time needs no build step, so the same source
 * runs in Node, in tests and in a worker.
 */

import { after, type Code, i32, unsigned } from './opcodes.ts';

export type ValueType = 'i32' | 'f64' | 'v128';

const TYPE_BYTES: Readonly<Record<ValueType, number>> = { i32: 0x7f, f64: 0x7c, v128: 0x7b };

export interface Local {
  readonly get: Code;
  set(value: Code): Code;
}

type LocalsOf<Types extends readonly ValueType[]> = { readonly [K in keyof Types]: Local };

type Repeat<N extends number, T, R extends readonly T[] = []> = R['length'] extends N
  ? R
  : Repeat<N, T, [...R, T]>;

/** The same type several times. */
export function times<N extends number, T extends ValueType>(count: N, type: T): Repeat<N, T> {
  return Array.from({ length: count }, () => type) as Repeat<N, T>;
}

/** One function; its locals are numbered after its arguments. */
export class Fn<Params extends readonly ValueType[] = readonly ValueType[]> {
  readonly index: number;
  readonly name: string;
  readonly args: LocalsOf<Params>;
  private readonly params: Params;
  private readonly result: ValueType | null;
  private readonly own: ValueType[] = [];
  private body: Code = [];

  constructor(index: number, name: string, params: Params, result: ValueType | null) {
    this.index = index;
    this.name = name;
    this.params = params;
    this.result = result;
    this.args = params.map((_, position) => localAt(position)) as unknown as LocalsOf<Params>;
  }

  /** Adds locals of these types; they are zero on entry. */
  locals<const Types extends readonly ValueType[]>(...types: Types): LocalsOf<Types> {
    const first = this.params.length + this.own.length;
    this.own.push(...types);
    return types.map((_, k) => localAt(first + k)) as unknown as LocalsOf<Types>;
  }

  write(...body: Code[]): void {
    this.body = body.flat();
  }

  call(...args: { readonly [K in keyof Params]: Code }): Code {
    return [...(args as readonly Code[]).flat(), 0x10, ...unsigned(this.index)];
  }

  /** The function's type and code entries in the module. */
  encode(): { readonly type: Code; readonly code: Code } {
    const type = [
      0x60,
      ...list(this.params.map((param) => [TYPE_BYTES[param]])),
      ...list(this.result ? [[TYPE_BYTES[this.result]]] : []),
    ];
    const locals = list(this.own.map((local) => [1, TYPE_BYTES[local]]));
    const content = [...locals, ...this.body, 0x0b];
    return { type, code: [...unsigned(content.length), ...content] };
  }
}

function localAt(index: number): Local {
  return {
    get: [0x20, ...unsigned(index)],
    set: (value) => [...value, 0x21, ...unsigned(index)],
  };
}

/** while (condition) body */
export function whileLoop(condition: Code, ...body: Code[]): Code {
  const exit = [...condition, 0x45, 0x0d, 1]; // leave the outer block if the condition is zero
  return [0x02, 0x40, 0x03, 0x40, ...exit, ...body.flat(), 0x0c, 0, 0x0b, 0x0b];
}

/** for (counter = from; counter < until; counter += step) body */
export function forLoop(
  counter: Local,
  { from = i32.of(0), until, step = 1 }: { from?: Code; until: Code; step?: number },
  ...body: Code[]
): Code {
  return [
    ...counter.set(from),
    ...whileLoop(
      i32.lessThan(counter.get, until),
      ...body,
      counter.set(i32.add(counter.get, i32.of(step))),
    ),
  ];
}

function list(items: readonly Code[]): Code {
  return [...unsigned(items.length), ...items.flat()];
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content];
}

function text(value: string): Code {
  return list([...value].map((character) => [character.charCodeAt(0)]));
}

/** "\0asm", version 1. */
const HEADER: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** A module that imports `env.memory` and exports every function under its name. */
export function assemble(
  functions: readonly Pick<Fn, 'index' | 'name' | 'encode'>[],
): Uint8Array<ArrayBuffer> {
  const inOrder = functions.toSorted((a, b) => a.index - b.index);
  const encoded = inOrder.map((fn) => fn.encode());
  const memory = [...text('env'), ...text('memory'), 0x02, 0x00, 1];
  return new Uint8Array([
    ...HEADER,
    ...section(1, list(encoded.map(({ type }) => type))),
    ...section(2, list([memory])),
    ...section(3, list(inOrder.map((_, k) => unsigned(k)))),
    ...section(7, list(inOrder.map((fn) => [...text(fn.name), 0x00, ...unsigned(fn.index)]))),
    ...section(10, list(encoded.map(({ code }) => code))),
  ]);
}

let defined = 0;

/** Declares a function of the module; functions are numbered in order of declaration. */
export function define<const Params extends readonly ValueType[]>(
  name: string,
  params: Params,
  result: ValueType | null = null,
): Fn<Params> {
  return new Fn(defined++, name, params, result);
}

export function advance(pointer: Local, bytes: number): Code {
  return pointer.set(i32.add(pointer.get, i32.of(bytes)));
}

/**
 * Loops over `count` entries starting at `pointers`, two at a time and then one by one; `pair` and
 * `single` process the entries at the pointers.
 */
export function overEntries(
  fn: Pick<Fn, 'locals'>,
  pointers: readonly [Local, ...Local[]],
  count: Local,
  pair: Code,
  single: Code,
): Code {
  const [end] = fn.locals('i32');
  const [first] = pointers;
  const move = (bytes: number) => pointers.flatMap((pointer) => advance(pointer, bytes));
  return [
    ...end.set(after(first.get, i32.sub(count.get, i32.of(1)))),
    ...whileLoop(i32.lessThan(first.get, end.get), pair, move(16)),
    ...end.set(i32.add(end.get, i32.of(8))),
    ...whileLoop(i32.lessThan(first.get, end.get), single, move(8)),
  ];
}
