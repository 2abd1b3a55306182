import { AppError } from '@xperto/contract'
import { turnsOf } from './prompted-chat.ts'
import type { ReplyContext, WrittenPart } from './server.ts'

/**
 * The model's answer to the conversation under `system`, and true once it has answered. False where the library writes, or where the model failed
 * before its first word: the flow then takes its own line. A failure after that, and every refusal of ours, goes on to the reply.
 */
export async function* writtenByModel(
  context: Pick<ReplyContext, 'writer' | 'message' | 'past'>,
  system: string,
): AsyncGenerator<WrittenPart, boolean> {
  const { writer, message } = context
  if (writer.kind !== 'model') return false
  let isBegun = false
  try {
    for await (const part of writer.write({ system, turns: [...turnsOf(context), { role: 'user', text: message.text }] })) {
      isBegun = true
      yield part
    }
    return true
  } catch (error) {
    if (isBegun || error instanceof AppError) throw error
    return false
  }
}
