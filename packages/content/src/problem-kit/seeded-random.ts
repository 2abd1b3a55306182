/** Draws for the generators of tests: the same series for the same seed on every machine and in every version. */
export interface Random {
  /** A whole number from `low` to `high`, both included; their distance stays under 2^52. */
  int(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** A new list with the same items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[]
  /** `count` whole numbers from `low` to `high`. */
  ints(count: number, low: number, high: number): number[]
  /** A word of small letters. */
  word(length: number, letters?: string): string
}

/** A series of draws (mulberry32, seeded by FNV-1a). The tests of every problem hang on it: changing it changes them all. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)

  function next32(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  const int = (low: number, high: number): number => {
    // 52 bits, so that a wide range has no holes.
    const fraction = ((next32() >>> 6) * 0x4000000 + (next32() >>> 6)) / 2 ** 52
    return low + Math.floor(fraction * (high - low + 1))
  }
  return {
    int,
    pick(items) {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    shuffle(items) {
      // Equal keys keep their order, so the result hangs on the draws alone.
      return items
        .map((item) => ({ item, key: int(0, 2 ** 48) }))
        .sort((one, other) => one.key - other.key)
        .map(({ item }) => item)
    },
    ints: (count, low, high) => Array.from({ length: count }, () => int(low, high)),
    word: (length, letters = 'abcdefghijklmnopqrstuvwxyz') => Array.from({ length }, () => letters[int(0, letters.length - 1)]).join(''),
  }
}
