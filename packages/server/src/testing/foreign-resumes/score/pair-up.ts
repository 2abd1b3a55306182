/**
 * Pairs each wanted entry with at most one found: the pairs that agree most first, the earlier of equals first. Entries that agree in nothing stay
 * alone. `agreement` says how much two have in common; 0 is nothing.
 */
export function pairUp<Wanted, Found>(
  wanted: Wanted[],
  found: Found[],
  agreement: (one: Wanted, other: Found) => number,
): { pairs: [Wanted, Found][]; missing: Wanted[]; extra: Found[] } {
  const candidates = wanted
    .flatMap((one, left) => found.map((other, right) => ({ left, right, one, other, points: agreement(one, other) })))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.left - b.left || a.right - b.right)
  const [takenLeft, takenRight] = [new Set<number>(), new Set<number>()]
  const pairs: [Wanted, Found][] = []
  for (const { left, right, one, other } of candidates) {
    if (takenLeft.has(left) || takenRight.has(right)) continue
    takenLeft.add(left)
    takenRight.add(right)
    pairs.push([one, other])
  }
  return { pairs, missing: wanted.filter((_, index) => !takenLeft.has(index)), extra: found.filter((_, index) => !takenRight.has(index)) }
}
