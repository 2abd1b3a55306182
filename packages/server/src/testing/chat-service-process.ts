import { createOpenAiCompatibleModel } from '../adapters/language-model/openai-compatible/openai-compatible-model.ts'
import { createValkeyReplyLog } from '../adapters/reply-log/valkey-reply-log.ts'
import type { ConnectionTarget } from '../platform/db/connection.ts'
import { openDatabase } from '../platform/db/database.ts'
import { createLifetimeLock } from '../platform/db/lifetime-lock.ts'
import { startChatService } from './chat-service.ts'
import { patient } from './database-patience.ts'

/** What a chat service in a process of its own is told, as JSON in its first argument. */
export interface ChatServiceProcessOptions {
  target: ConnectionTarget
  modelUrl: string
  /** Shared between processes; null: a log in memory, and the lock that goes with it. */
  valkeyUrl: string | null
}

const options = JSON.parse(process.argv[2] ?? '') as ChatServiceProcessOptions
const service = await startChatService({
  database: await openDatabase(options.target, patient),
  model: createOpenAiCompatibleModel({ baseUrl: options.modelUrl, model: 'simulated' }),
  ...(options.valkeyUrl === null
    ? { lock: createLifetimeLock({ target: options.target, key: 77_002, retryMs: 20, onChange: () => undefined }) }
    : { replyLog: await createValkeyReplyLog({ url: options.valkeyUrl }) }),
})
while (service.replies.state() !== 'open') await new Promise((resolve) => setTimeout(resolve, 10))
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)))
// The one line its parent waits for.
process.stdout.write(`ready ${service.url}\n`)
