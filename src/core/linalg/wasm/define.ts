/** What the kernels are written with: numbered functions and steps through arrays of doubles. */
import { type Code, Fn, i32, type Local, type ValueType } from './assembler.ts';

let defined = 0;

/** A function of the module; functions are numbered in the order of their definition. */
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
