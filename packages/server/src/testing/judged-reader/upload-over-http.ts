import { setTimeout as wait } from 'node:timers/promises'
import type { ResumeUpload } from '@xperto/contract'
import type { TestApp } from '../test-app.ts'

/** What came of an upload: the answer of the call, and how reading ended where it began. */
export interface Uploaded {
  status: number
  error: { code: string; message: string } | null
  upload: ResumeUpload | null
}

/** Below what one person may upload in a minute. */
const uploadsOfAPerson = 40
/** A scan takes seconds on a busy machine; this ends what hangs. */
const longestReadingMs = 120_000

/** Uploads files as people do, each into a résumé chat of its own, and waits until each is read. Many files are sent by several people. */
export function createUploader(app: TestApp): (name: string, bytes: Uint8Array) => Promise<Uploaded> {
  let sent = 0
  let person: Promise<{ token: string; userId: string }> | null = null
  return async (name, bytes) => {
    if (sent++ % uploadsOfAPerson === 0) person = app.signIn(`uploader-${sent}@example.com`)
    const { token, userId } = (await person) ?? { token: '', userId: '' }
    const chatId: string = (await app.call('GET', '/chats/get_by_type/RESUME?new=true', { token })).body.data.id
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(bytes)]), name)
    const answer = await fetch(`${app.url}/chats/upload-file?user_id=${userId}&chat_id=${chatId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const { error } = (await answer.json()) as { error?: Uploaded['error'] }
    return { status: answer.status, error: error ?? null, upload: answer.ok ? await readUpload(app, token, chatId) : null }
  }
}

async function readUpload(app: TestApp, token: string, chatId: string): Promise<ResumeUpload | null> {
  for (const until = Date.now() + longestReadingMs; Date.now() < until; await wait(200)) {
    const [upload] = (await app.call('GET', `/resume/uploads?chat_id=${chatId}`, { token })).body.data as ResumeUpload[]
    if (!upload || !['reading', 'recognising'].includes(upload.state)) return upload ?? null
  }
  throw new Error('reading a file did not end')
}
