const steps = [
  [1e15, '×10¹⁵'],
  [1e12, ' trillion'],
  [1e9, ' billion'],
  [1e6, ' million'],
] as const

/** A number as an estimate is said: three digits, large ones in words. */
export function shown(value: number): string {
  const found = steps.find(([size]) => value >= size)
  return found
    ? `${Number((value / found[0]).toPrecision(3))}${found[1]}`
    : new Intl.NumberFormat('en').format(Number(value.toPrecision(3)))
}
