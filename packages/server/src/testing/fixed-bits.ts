/**
 * The bits, counted from the first byte, that are the same in every one of `values`. Random values have none: of 36 values one of 256 bits
 * stays the same by chance in one run of 10^8. A counter, a clock or a prefix has some.
 */
export function fixedBits(values: readonly Buffer[]): number[] {
  const [first] = values
  if (first === undefined) return []
  const bitOf = (value: Buffer, bit: number) => ((value[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
  return Array.from({ length: first.length * 8 }, (_, bit) => bit).filter((bit) =>
    values.every((value) => bitOf(value, bit) === bitOf(first, bit)),
  )
}
