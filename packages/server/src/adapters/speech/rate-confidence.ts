/** What a speech server says of its own certainty; which part of it is there depends on the server. */
export interface CertaintyGiven {
  /** Stretches of the clip in seconds, each with the mean log probability of its tokens. */
  segments: readonly { start: number; end: number; avg_logprob?: number | null | undefined }[]
  /** Log probabilities of single tokens. */
  tokens: readonly { logprob: number }[]
  words: readonly { probability?: number | undefined }[]
}

/** No single word weighs more against the rest than this. */
const wordFloor = -3

/**
 * How sure a speech server is, from 0 to 1 on one scale for all of them; undefined where it says nothing. 1 is certain, 0.5 is Whisper's own limit of a mean
 * log probability of −1. The thresholds of VOI-04 are read on this scale: a raw probability would drop ordinary, correct speech.
 */
export function rateConfidence(given: CertaintyGiven): number | undefined {
  const logProbability = ofSegments(given.segments) ?? meanOf(given.tokens.map(({ logprob }) => logprob)) ?? ofWords(given.words)
  if (logProbability === undefined || !Number.isFinite(logProbability)) return undefined
  return Math.round(Math.min(1, Math.max(0, 1 + logProbability / 2)) * 1000) / 1000
}

/** Weighted by how long each segment is. */
function ofSegments(segments: CertaintyGiven['segments']): number | undefined {
  let seconds = 0
  let sum = 0
  for (const { start, end, avg_logprob: mean } of segments) {
    if (typeof mean !== 'number') continue
    const length = Math.max(end - start, 0.01)
    seconds += length
    sum += length * mean
  }
  return seconds === 0 ? undefined : sum / seconds
}

function ofWords(words: CertaintyGiven['words']): number | undefined {
  return meanOf(words.flatMap(({ probability }) => (probability === undefined ? [] : [Math.max(wordFloor, Math.log(probability))])))
}

const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
