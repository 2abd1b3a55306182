/** A transformation as PDF writes it: [a b c d e f]. */
export type Matrix = readonly [number, number, number, number, number, number]

export const unchanged: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [A, B, C, D, E, F] = inner
  return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f]
}

/** Where a point is put. */
export const put = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [a * x + c * y + e, b * x + d * y + f]

/** A rectangle along the axes of the page, in points, y from the top. */
export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** The box round a rectangle that was put somewhere. */
export function boxOf(matrix: Matrix, [x0, y0, x1, y1]: readonly [number, number, number, number]): Box {
  const corners = [put(matrix, x0, y0), put(matrix, x1, y0), put(matrix, x0, y1), put(matrix, x1, y1)]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

export const holds = (box: Box, x: number, y: number): boolean => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1
