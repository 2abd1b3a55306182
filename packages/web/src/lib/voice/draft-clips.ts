/** Silence after which an open clip is written down ahead, in milliseconds (voice.md, Speculation). */
const draftSilenceMs = 256
const frameMs = 32
/** So many frames that may be quiet speech make a draft too short to stand for its clip. */
const doubtfulMost = 2
const framesOf = (ms: number): number => Math.floor(ms / frameMs)

export interface DraftClips {
  /** A frame of 16 kHz and how likely it is speech, 0 to 1. */
  frame: (samples: Float32Array, likelihood: number) => void
  /** Speech begins with the frame that came last. */
  begin: () => void
  /** It is speech for certain: it is long enough to be a clip. */
  certain: () => void
  /** The clip ended, or was none. */
  end: () => void
}

/**
 * Watches an open clip for the first silence in it. `onDraft`: the samples so far, and null when speech goes on after all. Frames between the two thresholds
 * neither count as silence nor end it, as in the detection itself; several of them after a draft may be a quiet word, and take it back.
 */
export function createDraftClips(
  { positive, negative, padMs }: { positive: number; negative: number; padMs: number },
  onDraft: (samples: Float32Array | null) => void,
): DraftClips {
  let frames: Float32Array[] = []
  let isOpen = false
  let isCertain = false
  let isDrafted = false
  let silent = 0
  let doubtful = 0
  return {
    frame(samples, likelihood) {
      frames.push(samples)
      if (!isOpen) {
        // The frame with which speech begins is told before its beginning.
        if (frames.length > framesOf(padMs) + 1) frames.shift()
        return
      }
      if (likelihood < negative) silent++
      else if (isDrafted) doubtful++
      if (likelihood >= positive || doubtful > doubtfulMost) {
        silent = 0
        doubtful = 0
        if (isDrafted) onDraft(null)
        isDrafted = false
      }
      if (silent < framesOf(draftSilenceMs) || isDrafted || !isCertain) return
      isDrafted = true
      onDraft(joined(frames))
    },
    begin() {
      isOpen = true
      isCertain = false
      silent = 0
    },
    certain() {
      isCertain = true
    },
    end() {
      isOpen = false
      isDrafted = false
      frames = []
    },
  }
}

function joined(frames: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(frames.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const frame of frames) {
    whole.set(frame, at)
    at += frame.length
  }
  return whole
}
