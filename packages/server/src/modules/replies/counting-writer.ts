import type { Writer } from '@xperto/chat-types/kit'
import { AppError } from '@xperto/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { LanguageModel, ModelRequest, ModelUsage } from '../../ports/language-model.ts'

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
}

export interface CountingDeps {
  /** Every call ends with it. */
  signal: AbortSignal
  /** Tokens that are paid for ahead, prompts and answers together; null where nothing is charged. */
  budget: number | null
  log: FastifyBaseLogger
}

/** Bytes of a token, on the average of English prose and code; of other scripts, whose characters take more bytes, it is near enough. */
export const bytesPerToken = 4
/** A limit that every model's server takes. A longer answer is left to the server's own limit, and is cut here where it is not paid. */
const serverTakesTokens = 4096
/** Nothing real reads or writes so much in one call. */
const absurdTokens = 10_000_000

/**
 * The configured engine as a chat type sees it. Every token is counted, those of a call that was cut off too, and no call is made
 * or goes on that `budget` does not pay. A call that it cannot pay at all throws credits_insufficient.
 */
export function countingWriter(model: LanguageModel, { signal, budget, log }: CountingDeps): CountingWriter {
  let total: TokensUsed | null = null
  const count = (usage: ModelUsage) => {
    total = {
      input_tokens: (total?.input_tokens ?? 0) + usage.inputTokens,
      output_tokens: (total?.output_tokens ?? 0) + usage.outputTokens,
      estimated: (total?.estimated ?? false) || usage.estimated,
    }
  }
  /** Counts what an engine reports, or what we see where that cannot be true. */
  const countReported = (usage: ModelUsage, request: ModelRequest, writtenBytes: number) => {
    if (isPlausible(usage)) return count(usage)
    log.warn(
      { usage, model: model.name },
      'the usage that a model reported cannot be true and is not charged: its text was counted instead',
    )
    count(estimate(request, writtenBytes))
  }
  /** Tokens that an answer to this may have. */
  const roomFor = (request: ModelRequest): number => {
    if (budget === null) return Number.POSITIVE_INFINITY
    return budget - (total ? total.input_tokens + total.output_tokens : 0) - tokensOf(promptBytes(request))
  }
  return {
    usage: () => total,
    writer: {
      kind: model.kind,
      name: model.name,
      async *write(request) {
        const room = roomFor(request)
        if (room <= 0) throw new AppError('credits_insufficient')
        let written = 0
        let counted = false
        try {
          for await (const event of model.stream(limited(request, room), signal)) {
            if (event.kind === 'end') {
              counted = true
              countReported(event.usage, request, written)
              continue
            }
            if (event.kind === 'text') written += Buffer.byteLength(event.text)
            yield event
            if (written > room * bytesPerToken) break
          }
        } finally {
          if (!counted && written > 0)
            count(model.kind === 'library' ? { inputTokens: 0, outputTokens: 0, estimated: false } : estimate(request, written))
        }
      },
      async propose(request) {
        const room = roomFor(request)
        // What cannot be paid is not proposed, and the flow takes its own line.
        if (room <= 0) return null
        const proposal = await model.propose(limited(request, room), signal)
        if (!proposal) return null
        countReported(proposal.usage, request, Buffer.byteLength(JSON.stringify(proposal.data) ?? ''))
        return proposal.data
      },
    },
  }
}

/** The same request, with as long an answer as is paid. */
function limited<Request extends ModelRequest>(request: Request, room: number): Request {
  const most = Math.min(request.maxOutputTokens ?? Number.POSITIVE_INFINITY, room)
  return most === request.maxOutputTokens || most > serverTakesTokens ? request : { ...request, maxOutputTokens: most }
}

function isPlausible({ inputTokens, outputTokens }: ModelUsage): boolean {
  return [inputTokens, outputTokens].every((tokens) => Number.isSafeInteger(tokens) && tokens >= 0 && tokens <= absurdTokens)
}

const tokensOf = (bytes: number) => Math.ceil(bytes / bytesPerToken)

const promptBytes = ({ system, turns }: ModelRequest) =>
  turns.reduce((sum, turn) => sum + Buffer.byteLength(turn.text), Buffer.byteLength(system))

/** A call that was cut off reports nothing: what went in and came out is estimated by its length. */
function estimate(request: ModelRequest, writtenBytes: number): ModelUsage {
  return { inputTokens: tokensOf(promptBytes(request)), outputTokens: tokensOf(writtenBytes), estimated: true }
}
