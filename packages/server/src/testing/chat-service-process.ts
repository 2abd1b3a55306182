import { createOpenAiCompatibleModel } from '../adapters/language-model/openai-compatible/openai-compatible-model.ts'
import { createValkeyReplyLog } from '../adapters/reply-log/valkey-reply-log.ts'
import type { ConnectionTarget } from '../platform/db/connection.ts'
import { openDatabase } from '../platform/db/database.ts'
import { startChatService } from './chat-service.ts'
import { patient } from './database-patience.ts'

/** What a chat service in a process of its own is told, as JSON in its first argument. */
export interface ChatServiceProcessOptions {
  target: ConnectionTarget
  modelUrl: string
  /** Shared between processes; null: a log in memory, and no other process beside it. */
  valkeyUrl: string | null
}

const options = JSON.parse(process.argv[2] ?? '') as ChatServiceProcessOptions
const service = await startChatService({
  database: await openDatabase(options.target, patient),
  model: createOpenAiCompatibleModel({ baseUrl: options.modelUrl, model: 'simulated' }),
  ...(options.valkeyUrl === null ? { isOnlyProcess: true } : { replyLog: await createValkeyReplyLog({ url: options.valkeyUrl }) }),
})
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)))
// The one line its parent waits for.
process.stdout.write(`ready ${service.url}\n`)
