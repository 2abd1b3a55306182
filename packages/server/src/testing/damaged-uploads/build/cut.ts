/** The first part of a file: `part` is 0 to 1, or a number of bytes to leave out at the end when negative. */
export function cut(bytes: Uint8Array, part: number): Uint8Array {
  return bytes.subarray(0, part < 0 ? bytes.length + part : Math.floor(bytes.length * part))
}
