/**
 * A minimal WebAssembly assembler for the kernels. Code is a list of bytes; an expression is the code of
 * its operands followed by its opcode. Assembling at load time needs no build step, so the same source
 * runs in Node, in tests and in a worker.
 */

export type Code = readonly number[];
export type ValueType = 'i32' | 'f64' | 'v128';

const TYPE_BYTES: Readonly<Record<ValueType, number>> = { i32: 0x7f, f64: 0x7c, v128: 0x7b };

/** LEB128: seven bits a byte, the top bit set on all but the last. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const byte = rest & 0x7f;
    rest >>= 7;
    const done = (rest === 0 && !(byte & 0x40)) || (rest === -1 && (byte & 0x40) !== 0);
    bytes.push(done ? byte : byte | 0x80);
    if (done) return bytes;
  }
}

function operation(...opcode: number[]) {
  return (...operands: Code[]): Code => [...operands.flat(), ...opcode];
}

/** SIMD opcodes are a prefix and a number. */
function vectorOperation(number: number) {
  return operation(0xfd, ...unsigned(number));
}

/** A vector of two of the four lanes of two vectors. */
function shuffle(lanes: readonly [number, number]) {
  const bytes = lanes.flatMap((lane) => Array.from({ length: 8 }, (_, byte) => 8 * lane + byte));
  return operation(0xfd, 0x0d, ...bytes);
}

const ALIGN_8 = 3;
const ALIGN_4 = 2;

export const i32 = {
  of: (value: number): Code => [0x41, ...signed(value)],
  add: operation(0x6a),
  sub: operation(0x6b),
  mul: operation(0x6c),
  lessThan: operation(0x48),
  atLeast: operation(0x4e),
  and: operation(0x71),
  or: operation(0x72),
  xor: operation(0x73),
  shiftLeft: operation(0x74),
  shiftRight: operation(0x76),
  rotateLeft: operation(0x77),
  load: (address: Code, offset = 0): Code => [...address, 0x28, ALIGN_4, offset],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    0x36,
    ALIGN_4,
    offset,
  ],
};

/** if (condition) body */
export function when(condition: Code, ...body: Code[]): Code {
  return [...condition, 0x04, 0x40, ...body.flat(), 0x0b];
}

/** if (condition) whenTrue else whenFalse */
export function either(condition: Code, whenTrue: Code, whenFalse: Code): Code {
  return [...condition, 0x04, 0x40, ...whenTrue, 0x05, ...whenFalse, 0x0b];
}

export const f64 = {
  of: (value: number): Code => [
    0x44,
    ...new Uint8Array(new Float64Array([value]).buffer), // little-endian, as on every engine
  ],
  add: operation(0xa0),
  sub: operation(0xa1),
  mul: operation(0xa2),
  div: operation(0xa3),
  abs: operation(0x99),
  negate: operation(0x9a),
  sqrt: operation(0x9f),
  max: operation(0xa5),
  notEqual: operation(0x62),
  greater: operation(0x64),
  fromInteger: operation(0xb7),
  load: (address: Code, offset = 0): Code => [...address, 0x2b, ALIGN_8, ...unsigned(offset)],
  store: (address: Code, value: Code): Code => [...address, ...value, 0x39, ALIGN_8, 0],
};

/** Two doubles at once. */
export const f64x2 = {
  zero: [0xfd, 12, ...new Uint8Array(16)] as Code,
  splat: vectorOperation(0x14),
  add: vectorOperation(0xf0),
  sub: vectorOperation(0xf1),
  mul: vectorOperation(0xf2),
  div: vectorOperation(0xf3),
  /** a < b ? b : a in each lane: one instruction, where `max` with its rule for −0 and NaN takes ten. */
  pseudoMax: vectorOperation(0xf7),
  /** Sets all bits of a lane where the first operand is greater, none elsewhere. */
  greater: vectorOperation(0x4a),
  notEqual: vectorOperation(0x48),
  and: vectorOperation(0x4e),
  or: vectorOperation(0x50),
  abs: vectorOperation(0xec),
  /** b < a ? b : a in each lane. */
  pseudoMin: vectorOperation(0xf6),
  /** Whether any bit is set, as an integer. */
  isAny: vectorOperation(0x53),
  /** Rounds towards zero to two 32-bit integers, which `firstInteger` and `secondInteger` extract. */
  toIntegers: vectorOperation(0xfc),
  firstInteger: operation(0xfd, 0x1b, 0),
  secondInteger: operation(0xfd, 0x1b, 1),
  first: operation(0xfd, 0x21, 0),
  second: operation(0xfd, 0x21, 1),
  /** A vector of two numbers. */
  of: (first: Code, second: Code): Code => [...first, 0xfd, 0x14, ...second, 0xfd, 0x22, 1],
  /** The first lanes of two vectors, and their second lanes. */
  firsts: shuffle([0, 2]),
  seconds: shuffle([1, 3]),
  load: (address: Code, offset = 0): Code => [...address, 0xfd, 0, ALIGN_8, ...unsigned(offset)],
  loadSplat: (address: Code): Code => [...address, 0xfd, 10, ALIGN_8, 0],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    0xfd,
    11,
    ALIGN_8,
    ...unsigned(offset),
  ],
  /** Sum of the two lanes; `vector` is evaluated twice. */
  sum: (vector: Code): Code => [...vector, 0xfd, 0x21, 0, ...vector, 0xfd, 0x21, 1, 0xa0],
};

/** condition ? whenTrue : whenFalse; both operands are evaluated. */
export function select(whenTrue: Code, whenFalse: Code, condition: Code): Code {
  return [...whenTrue, ...whenFalse, ...condition, 0x1b];
}

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

/** address + 8·count. */
export function after(address: Code, count: Code): Code {
  return i32.add(address, i32.mul(count, i32.of(8)));
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
