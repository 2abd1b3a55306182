import type { Scenario } from './scenario.ts'

/** What a stream sends and when: bytes with their offset in milliseconds from the request, then how it ends. */
export interface StreamPlan {
  steps: { at: number; bytes: Buffer }[]
  /** `end` closes the answer properly, `cut` destroys the socket, `hang` sends nothing more and leaves the connection open. */
  ending: 'end' | 'cut' | 'hang'
}

/** Frames of one protocol, as text without pacing; `token` is the index of the piece of text in it, or null for a frame around the text. */
export interface Frame {
  token: number | null
  text: string
}

/**
 * Turns the frames of a protocol into timed bytes and applies what the scenario does to bytes whatever the protocol: pace, stall, cut,
 * early end, comments, line ends and pieces.
 */
export function planStream(frames: Frame[], scenario: Scenario): StreamPlan {
  const first = scenario.firstTokenMs ?? 0
  const gap = scenario.rate ? 1000 / scenario.rate : 0
  const limit = scenario.stallAfter ?? scenario.cutAfter ?? scenario.endAfter ?? Number.POSITIVE_INFINITY
  const steps: StreamPlan['steps'] = []
  let sent = 0
  for (const frame of frames) {
    if (sent >= limit) break
    if (frame.token !== null) sent = frame.token + 1
    const at = first + Math.max(0, sent - 1) * gap
    // A server that thinks still sends its headers; the frames before the text wait for the first token.
    const comment = scenario.comments ? ': still working\n\n' : ''
    const text = scenario.crlf ? (comment + frame.text).replaceAll('\n', '\r\n') : comment + frame.text
    for (const bytes of cut(Buffer.from(text), scenario.pieceBytes)) steps.push({ at, bytes })
  }
  const hangs = scenario.stallAfter !== undefined || scenario.lingers
  return { steps, ending: hangs ? 'hang' : scenario.cutAfter !== undefined ? 'cut' : 'end' }
}

function cut(bytes: Buffer, size: number | undefined): Buffer[] {
  if (!size) return [bytes]
  const pieces: Buffer[] = []
  for (let start = 0; start < bytes.length; start += size) pieces.push(bytes.subarray(start, start + size))
  return pieces
}
