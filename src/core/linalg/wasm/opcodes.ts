/** Instructions of WebAssembly as code: an expression is the code of its operands followed by its opcode. */

export type Code = readonly number[];

/** LEB128: seven bits a byte, the top bit set on all but the last. */
export function unsigned(value: number): number[] {
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
  /** Of integers that are not negative. */
  div: operation(0x6e),
  equal: operation(0x46),
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

/** Returns from the function with the value before it. */
export const RETURN: Code = [0x0f];

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
  min: operation(0xa4),
  max: operation(0xa5),
  equal: operation(0x61),
  notEqual: operation(0x62),
  greater: operation(0x64),
  atMost: operation(0x65),
  lessThan: operation(0x63),
  toInteger: operation(0xaa),
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
  /** The same where it is greater or equal. */
  atLeast: vectorOperation(0x4c),
  equal: vectorOperation(0x47),
  notEqual: vectorOperation(0x48),
  and: vectorOperation(0x4e),
  /** The bits of the first operand that the second does not have. */
  andNot: vectorOperation(0x4f),
  or: vectorOperation(0x50),
  abs: vectorOperation(0xec),
  /** Rounds towards zero. */
  trunc: vectorOperation(0x7a),
  /** b < a ? b : a in each lane. */
  pseudoMin: vectorOperation(0xf6),
  /** Whether any bit is set, as an integer. */
  isAny: vectorOperation(0x53),
  /** The top bits of the lanes as an integer: the first lane's is bit 0. */
  mask: vectorOperation(0xc4),
  /** Rounds towards zero to two 32-bit integers, which `firstInteger` and `secondInteger` extract. */
  toIntegers: vectorOperation(0xfc),
  firstInteger: operation(0xfd, 0x1b, 0),
  secondInteger: operation(0xfd, 0x1b, 1),
  /** The low half of the second lane. */
  thirdInteger: operation(0xfd, 0x1b, 2),
  first: operation(0xfd, 0x21, 0),
  second: operation(0xfd, 0x21, 1),
  /** A vector of two numbers. */
  of: (first: Code, second: Code): Code => [...first, 0xfd, 0x14, ...second, 0xfd, 0x22, 1],
  /** The first lanes of two vectors, and their second lanes. */
  firsts: shuffle([0, 2]),
  seconds: shuffle([1, 3]),
  load: (address: Code, offset = 0): Code => [...address, 0xfd, 0, ALIGN_8, ...unsigned(offset)],
  loadSplat: (address: Code, offset = 0): Code => [
    ...address,
    0xfd,
    10,
    ALIGN_8,
    ...unsigned(offset),
  ],
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

/** Two 64-bit integers at once. */
export const i64x2 = { sub: vectorOperation(0xd1) };

/** condition ? whenTrue : whenFalse; both operands are evaluated. */
export function select(whenTrue: Code, whenFalse: Code, condition: Code): Code {
  return [...whenTrue, ...whenFalse, ...condition, 0x1b];
}

/** address + 8·count. */
export function after(address: Code, count: Code): Code {
  return i32.add(address, i32.mul(count, i32.of(8)));
}

/** The 32-bit integer at `base`, `index` places on. */
export function integer(base: Code, index: Code): Code {
  return i32.load(i32.add(base, i32.mul(index, i32.of(4))));
}
