import type { ResumeUpload } from '@xperto/contract'
import { describe, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestRunner } from '../../../testing/code-runner.ts'
import type { Refusal } from '../../../testing/damaged-uploads/damaged-upload.ts'
import { seenUploads } from '../../../testing/damaged-uploads/damaged-uploads.ts'
import { judgeOutcome, type Outcome } from '../../../testing/damaged-uploads/judge-outcome.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { codeRunner } = await startTestRunner()
const app = await startTestApp({ variables: { SERVICES: 'web,chat,main,worker' }, engines: { codeRunner } })
const { ada } = adaAndBob(app)

/** What the product's codes are in the words of the fixtures. */
const reasons: Record<string, Refusal> = {
  document_locked: 'encrypted',
  document_empty: 'empty',
  document_damaged: 'unreadable',
  document_macros: 'wrong kind',
  document_too_much: 'too large',
  document_no_resume: 'wrong shape',
  upload_too_large: 'too large',
  photo_too_large: 'too large',
  image_too_many_pixels: 'too large',
  upload_type_refused: 'wrong kind',
  image_refused: 'unreadable',
}
/** Every third in `npm test`, all in the soak. */
const made = seenUploads.filter((_, index) => index % soakSize({ test: 3, soak: 1 }) === 0)

const get = async (path: string) => (await app.call('GET', path, { token: ada.token })).body.data

async function send(chatId: string, name: string, bytes: Uint8Array): Promise<Outcome> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(`${app.url}/chats/upload-file?user_id=${ada.userId}&chat_id=${chatId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
    body: form,
  })
  if (response.status !== 200) {
    const { error } = (await response.json()) as { error: { code: string; message: string } }
    return { status: response.status, because: reasons[error.code] ?? null, said: `${error.code}: ${error.message}` }
  }
  await expect.poll(async () => (await newest(chatId)).state, { timeout: 60_000 }).not.toBe('recognising')
  const { state, found, reason } = await newest(chatId)
  if (state === 'failed') return { status: 422, because: 'empty', said: reason ?? '' }
  return {
    status: 200,
    text: [JSON.stringify(found?.data), ...(found?.fields ?? []).map(({ value, quote }) => `${value} ${quote}`)].join(' '),
  }
}
const newest = async (chatId: string) => ((await get(`/resume/uploads?chat_id=${chatId}`)) as ResumeUpload[])[0] as ResumeUpload

describe('MSG-22 a damaged, swollen, locked, renamed or hostile file', () => {
  it.each(made.map((upload) => [upload.name, upload] as const))('%s', async (name, upload) => {
    const chatId = (await get('/chats/get_by_type/RESUME?new=true')).id as string
    const outcome = await send(chatId, name, await upload.make())
    expect(judgeOutcome(upload, outcome), upload.what).toEqual([])
    // Whatever came of it, the chat has it, with a sentence that says so.
    const messages = (await get(`/chats/${chatId}/messages`)) as { content: string }[]
    expect(messages.length).toBeGreaterThanOrEqual(2)
    if ('because' in outcome)
      expect(messages.map(({ content }) => content).join(' ')).toMatch(/I cannot use this file\. .{20,}|I could read no word/u)
  })
})
