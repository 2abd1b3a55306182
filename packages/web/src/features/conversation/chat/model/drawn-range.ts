/**
 * Which turns stay drawn: those within `marginPx` of the view; runs of far ones become room of the same height. `heights` are those
 * measured so far, in reading order; a turn that was never measured must be drawn (undefined). `firstTop` is where the first turn
 * begins. Answers the half-open range and the heights it leaves out above and below.
 */
export function drawnRange(
  heights: readonly (number | undefined)[],
  view: { top: number; height: number },
  marginPx: number,
): { from: number; to: number; above: number; below: number } {
  const begin = view.top - marginPx
  const end = view.top + view.height + marginPx
  let from = heights.length
  let to = 0
  let at = 0
  for (const [index, height] of heights.entries()) {
    if (height === undefined || (at + height >= begin && at <= end)) {
      from = Math.min(from, index)
      to = index + 1
    }
    at += height ?? 0
  }
  // Nothing near: keep the last one rather than nothing.
  if (from >= to) from = Math.max(0, (to = heights.length) - 1)
  const sum = (part: readonly (number | undefined)[]): number => part.reduce<number>((total, height) => total + (height ?? 0), 0)
  return { from, to, above: sum(heights.slice(0, from)), below: sum(heights.slice(to)) }
}
