/** Apart from the arena, so that code which only passes arrays on does not load the kernels. */

/** The byte address of entry `index` of an array allocated from an arena. */
export function address(array: Float64Array | Int32Array, index = 0): number {
  return array.byteOffset + index * array.BYTES_PER_ELEMENT;
}
