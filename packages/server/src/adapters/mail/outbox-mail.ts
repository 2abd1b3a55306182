import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from '../../ports/mail.ts'
import { composeMessage, type Sender } from './compose-message.ts'

export interface OutboxOptions {
  /** Made on the first message. */
  folder: string
  from: Sender
  now: () => Date
  /** How many files are kept; the oldest are deleted. 200 where it is left out. */
  keep?: number
}

/** Sends nothing: writes each message as an .eml file, which any mail program opens. Only the user of this process can read them. */
export function createOutboxMail({ folder, from, now, keep = 200 }: OutboxOptions): Mail {
  return {
    async send(message) {
      const composed = composeMessage(message, from)
      if ('refused' in composed) return { sent: false, failure: 'permanent', reason: composed.refused }
      const { createTransport } = await import('nodemailer')
      const info = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(composed)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // Names sort by time. The same message written twice within a millisecond is one file.
        const digest = createHash('sha256').update(message.id).digest('hex').slice(0, 12)
        const file = join(folder, `${now().toISOString().replaceAll(':', '-')}-${digest}.eml`)
        // Under another name until it is whole.
        await writeFile(`${file}.part`, info.message, { mode: 0o600 })
        await rename(`${file}.part`, file)
        for (const old of (await messagesIn(folder)).slice(0, -keep)) await rm(join(folder, old), { force: true })
      } catch (error) {
        return { sent: false, failure: 'temporary', reason: error instanceof Error ? error.message : String(error) }
      }
      return { sent: true }
    },

    async check() {
      const files = await messagesIn(folder).catch(() => [])
      const newest = files.at(-1)
      return {
        isHealthy: true,
        lines: [
          `Mail is not sent. Each message becomes a file in ${folder}, and the newest ${keep} are kept.`,
          newest === undefined ? '  No message yet.' : `  ${files.length} so far; the newest is ${newest}.`,
          '  To send mail, set SMTP_URL and MAIL_FROM.',
        ],
      }
    },
  }
}

/** Oldest first. */
async function messagesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
}
