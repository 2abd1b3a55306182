import type { Writer } from '@xperto/chat-types/kit'
import { AppError } from '@xperto/contract'
import type { LanguageModel, ModelRequest, ModelUsage } from '../../../ports/language-model.ts'
import { bytesPerToken, estimateUsage, promptTokens } from '../../money/token-use/index.ts'

/** Tokens of every model call that served a reply. */
export interface TokensUsed {
  input_tokens: number
  output_tokens: number
  estimated: boolean
}

/** What a chat type writes with, and what that used so far. */
export interface CountingWriter {
  writer: Writer
  /** Null while no model was asked. */
  usage(): TokensUsed | null
  /** Whether the last answer ended at its maximum length. Answers that a chat type itself keeps short do not count. */
  wasCutShort(): boolean
}

export interface CountingDeps {
  /** Every call ends with it. */
  signal: AbortSignal
  /** Tokens that are paid for ahead, prompts and answers together; null where nothing is charged. */
  budget: number | null
  /** The longest answer of one call, in tokens. */
  answerTokens: number
  /** Tokens that all answers together may have; null for no such limit. */
  writtenMax: number | null
}

/** More than a token of any script has. A model that writes past this has ignored the limit it was given. */
const longestTokenBytes = 12

/** A call that the model is answering: what it was given, and the bytes it has written so far, thoughts among them. */
interface OpenCall {
  request: ModelRequest
  writtenBytes: number
}

/**
 * The configured engine as a chat type sees it. Every token is counted, those of a call that is cut off too, and no call is made
 * or goes on that `budget` does not pay. A call that it cannot pay at all throws credits_insufficient.
 *
 * A call that the person stops counts from the moment it was made, because the model reads the prompt before it writes a word.
 */
export function countingWriter(model: LanguageModel, { signal, budget, answerTokens, writtenMax }: CountingDeps): CountingWriter {
  let total: TokensUsed | null = null
  let wasCutShort = false
  const open = new Set<OpenCall>()
  const count = (usage: ModelUsage) => {
    total = sumOf(total, usage)
  }
  const estimated = (call: OpenCall): ModelUsage =>
    model.kind === 'library' ? { inputTokens: 0, outputTokens: 0, estimated: false } : estimateUsage(call.request, call.writtenBytes)
  /** Tokens that an answer to this may have. */
  const roomFor = (request: ModelRequest): number => {
    if (budget === null) return Number.POSITIVE_INFINITY
    return budget - (total ? total.input_tokens + total.output_tokens : 0) - promptTokens(request)
  }
  /** Tokens that answers may still have where nobody pays them. */
  const unpaidRoom = (): number => (writtenMax === null ? Number.POSITIVE_INFINITY : writtenMax - (total?.output_tokens ?? 0))
  return {
    // The reply may end while a call is still being answered: what that call used so far belongs to it.
    usage: () => [...open].reduce<TokensUsed | null>((sum, call) => sumOf(sum, estimated(call)), total),
    wasCutShort: () => wasCutShort,
    writer: {
      kind: model.kind,
      name: model.name,
      async *write(request) {
        const room = roomFor(request)
        if (room <= 0) throw new AppError('credits_insufficient')
        const unpaid = unpaidRoom()
        wasCutShort = unpaid <= 0
        if (wasCutShort) return
        const call: OpenCall = { request, writtenBytes: 0 }
        open.add(call)
        try {
          for await (const event of model.stream(limited(request, Math.min(room, answerTokens, unpaid)), signal)) {
            if (event.kind === 'end') {
              open.delete(call)
              wasCutShort = event.finish === 'length' && request.maxOutputTokens === undefined
              count(event.usage)
              continue
            }
            if (event.kind === 'thinking') call.writtenBytes += event.bytes
            else {
              if (event.kind === 'text') call.writtenBytes += Buffer.byteLength(event.text)
              yield event
            }
            if (call.writtenBytes > Math.min(room * bytesPerToken, unpaid * longestTokenBytes)) {
              wasCutShort = true
              break
            }
          }
        } finally {
          // A call that failed before it wrote anything used nothing.
          if (open.delete(call) && (call.writtenBytes > 0 || signal.aborted)) count(estimated(call))
        }
      },
      async propose(request) {
        const room = Math.min(roomFor(request), unpaidRoom())
        // What cannot be paid is not proposed, and the flow takes its own line.
        if (room <= 0) return null
        const call: OpenCall = { request, writtenBytes: 0 }
        open.add(call)
        try {
          const proposal = await model.propose(limited(request, Math.min(room, answerTokens)), signal)
          open.delete(call)
          if (!proposal) return null
          count(proposal.usage)
          return proposal.data
        } finally {
          if (open.delete(call) && signal.aborted) count(estimated(call))
        }
      },
    },
  }
}

function sumOf(total: TokensUsed | null, usage: ModelUsage): TokensUsed {
  return {
    input_tokens: (total?.input_tokens ?? 0) + usage.inputTokens,
    output_tokens: (total?.output_tokens ?? 0) + usage.outputTokens,
    estimated: (total?.estimated ?? false) || usage.estimated,
  }
}

/** The same request, with as long an answer as may be had: what is asked of the model is never more than what is held for it. */
function limited<Request extends ModelRequest>(request: Request, most: number): Request {
  return { ...request, maxOutputTokens: Math.min(request.maxOutputTokens ?? most, most) }
}
