/** Processor time for an input of size `n`, in milliseconds. */
export interface SizedTime {
  n: number
  ms: number
}

/** How a program's time grows with its input: an estimate for its writer, never a verdict. */
export interface Growth {
  /** The power of n, with one decimal. */
  exponent: number
  /** 'grows about n^1.1' */
  text: string
  points: SizedTime[]
}

const leastMs = 50
const leastPoints = 3
/** Between neighbouring points the power may differ by this much; what differs more was disturbed, or has not settled yet. */
const mostSpread = 0.6

/**
 * The slope of log time over log size, by least squares, from the points of at least 50 ms.
 * @param times whole processor times; @param emptyMs what an empty program of the language takes, subtracted from each
 * @returns null when fewer than three points are long enough to tell anything, or when they do not lie near one line
 */
export function estimateGrowth(times: readonly SizedTime[], emptyMs: number): Growth | null {
  const points = times.map(({ n, ms }) => ({ n, ms: ms - emptyMs })).filter(({ ms }) => ms >= leastMs)
  if (points.length < leastPoints) return null
  const x = points.map(({ n }) => Math.log(n))
  const y = points.map(({ ms }) => Math.log(ms))
  const slopes = x.slice(1).map((value, at) => ((y[at + 1] ?? 0) - (y[at] ?? 0)) / (value - (x[at] ?? 0)))
  if (Math.max(...slopes) - Math.min(...slopes) > mostSpread) return null
  const [meanX, meanY] = [mean(x), mean(y)]
  const over = x.reduce((sum, value, at) => sum + (value - meanX) * ((y[at] ?? meanY) - meanY), 0)
  const under = x.reduce((sum, value) => sum + (value - meanX) ** 2, 0)
  if (under === 0) return null
  // Adding zero turns -0 into 0.
  const exponent = Math.round((over / under) * 10) / 10 + 0
  return { exponent, text: `grows about n^${exponent.toFixed(1)}`, points }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
