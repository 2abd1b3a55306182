import type { Writer } from '@xperto/chat-types/kit'
import type { ReplyUsage } from '@xperto/contract'
import type { LanguageModel, ModelRequest, ModelUsage } from '../../ports/language-model.ts'

/** What a chat type writes with, and what that used so far. */
export interface CountingWriter {
  writer: Writer
  /** Null while no model was asked. */
  usage(): ReplyUsage | null
}

/** The configured engine as a chat type sees it. Every call ends with `signal`, and every token is counted, those of a call that was cut off too. */
export function countingWriter(model: LanguageModel, signal: AbortSignal): CountingWriter {
  let total: ReplyUsage | null = null
  const count = (usage: ModelUsage) => {
    total = {
      input_tokens: (total?.input_tokens ?? 0) + usage.inputTokens,
      output_tokens: (total?.output_tokens ?? 0) + usage.outputTokens,
      estimated: (total?.estimated ?? false) || usage.estimated,
    }
  }
  return {
    usage: () => total,
    writer: {
      kind: model.kind,
      name: model.name,
      async *write(request) {
        let written = 0
        let counted = false
        try {
          for await (const event of model.stream(request, signal)) {
            if (event.kind === 'end') {
              counted = true
              count(event.usage)
            } else {
              if (event.kind === 'text') written += event.text.length
              yield event
            }
          }
        } finally {
          if (!counted && written > 0)
            count(model.kind === 'library' ? { inputTokens: 0, outputTokens: 0, estimated: false } : estimate(request, written))
        }
      },
      async propose(request) {
        const proposal = await model.propose(request, signal)
        if (proposal) count(proposal.usage)
        return proposal?.data ?? null
      },
    },
  }
}

/** Characters of a token, on the average of English prose and code. */
const charactersPerToken = 4

/** A call that was cut off reports nothing: what went in and came out is estimated by its length. */
function estimate({ system, turns }: ModelRequest, written: number): ModelUsage {
  const read = turns.reduce((sum, turn) => sum + turn.text.length, system.length)
  return { inputTokens: Math.ceil(read / charactersPerToken), outputTokens: Math.ceil(written / charactersPerToken), estimated: true }
}
