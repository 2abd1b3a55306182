import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { composerOpens } from '../../../testing/conversation.ts'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { refusalOf, success } from '../../../testing/scripted-call.ts'
import { scriptEmptyPanels } from '../../../testing/scripted-panels.ts'
import { makeResume, scriptResume } from '../../../testing/scripted-resume.ts'
import { makeUpload, scriptUploads } from '../../../testing/scripted-uploads.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const panel = page.getByLabelText('Right panel', { exact: true })
const attach = page.getByRole('button', { name: 'Upload resume' })
const use = panel.getByRole('button', { name: 'Use these fields' })
const told = (text: string) => page.getByText(text, { exact: true })

/** A résumé chat with a reply, under which an upload stands where there is one. */
async function openChat({ size = desktop, ...more }: { size?: typeof desktop; upload?: Parameters<typeof makeUpload>[1] } = {}) {
  const server = scriptServer()
  scriptEmptyPanels(server)
  const account = scriptAccount(server)
  const reply: { id: string } = { id: '' }
  const chat = account.addChat({ chat_type: 'RESUME', name: 'Backend engineer' }, (id) => {
    const answer = makeReply(id, { content: 'I read both pages.' })
    reply.id = answer.id
    return [makeMessage(id), answer]
  })
  const resume = makeResume(chat.id)
  scriptResume(server, resume)
  chat.objectId = resume.resume_id
  const uploads = more.upload === undefined ? [] : [makeUpload(chat.id, { message_id: reply.id, ...more.upload })]
  scriptUploads(server, uploads)
  await openApp(`/xperto/chat/${chat.id}`, size)
  await composerOpens()
  return { server, chat, uploads, reply }
}

async function choose(...files: File[]): Promise<void> {
  await expect.element(attach).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('form input[type=file]')
  if (!input) throw new Error('there is no place for a file')
  await userEvent.upload(input, files)
}
const textFile = (name = 'Resume.txt', text = 'Ann Sample') => new File([text], name, { type: 'text/plain' })

describe('MSG-22 a file', () => {
  it('is offered in résumé chats only', async () => {
    const account = scriptAccount(scriptServer())
    const chat = account.addChat({ name: 'Ordinary' })
    await openApp(`/xperto/chat/${chat.id}`)
    await composerOpens()
    await expect.element(attach).not.toBeInTheDocument()
  })

  it('that is chosen is sent for this person and chat, says so, and its fields open beside the chat', async () => {
    const { server, chat, uploads, reply } = await openChat()
    server.answer('uploadFile', () => {
      uploads.push(makeUpload(chat.id, { message_id: reply.id }))
      return success({ file_name: 'Resume.txt', size: 10, message_ids: [reply.id] })
    })
    const held = server.hold('uploadFile')
    await choose(textFile())
    await held.asked()
    await expect.element(told('Reading Resume.txt')).toBeVisible()
    await expect.element(attach).toHaveAttribute('aria-disabled', 'true')
    await held.release()
    await expect.element(told('File uploaded successfully!')).toBeVisible()
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Fields Found')
    const [sent] = server.calls('uploadFile')
    expect(sent?.query.chat_id).toBe(chat.id)
  })

  it('that is refused says so in both sentences, with the reason', async () => {
    const { server } = await openChat()
    server.answer('uploadFile', () => refusalOf('document_locked'))
    await choose(textFile())
    await expect.element(told('Failed to upload file. Please try again or check the file format.')).toBeVisible()
    await expect.element(told('Failed to upload file')).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(/locked with a password/)).toBeVisible()
  })

  it('that is too large is not sent at all', async () => {
    const { server } = await openChat()
    await choose(new File([new Uint8Array(5_300_000)], 'big.pdf', { type: 'application/pdf' }))
    await expect.element(page.getByText(/has more than 5 MB/)).toBeVisible()
    expect(server.calls('uploadFile')).toEqual([])
  })

  it('can be dropped onto the chat', async () => {
    const { server, reply } = await openChat()
    server.answer('uploadFile', () => success({ file_name: 'a.txt', size: 10, message_ids: [reply.id] }))
    await expect.element(attach).toBeVisible()
    const transfer = new DataTransfer()
    transfer.items.add(textFile('a.txt'))
    const main = document.querySelector('main')
    main?.dispatchEvent(new DragEvent('dragover', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    await expect.element(told('Drop your résumé here')).toBeVisible()
    main?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    await expect.element(told('File uploaded successfully!')).toBeVisible()
    await expect.element(told('Drop your résumé here')).not.toBeInTheDocument()
    expect(server.calls('uploadFile')).toHaveLength(1)
  })
})

it('MSG-21 a phone’s photo is made smaller than 256000 bytes before it is sent; a small one stays as it is', async () => {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [3000, 2000]
  const context = canvas.getContext('2d')
  const noise = context?.createImageData(3000, 2000)
  if (!context || !noise) throw new Error('no canvas')
  let seed = 7
  for (let at = 0; at < noise.data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    noise.data.fill(seed % 90, at, at + 3)
    noise.data[at + 3] = 255
  }
  context.putImageData(noise, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  const photo = new File([blob], 'photo.png', { type: 'image/png' })
  expect(photo.size).toBeGreaterThan(256_000)
  const small = await shrinkPhoto(photo)
  expect(small?.size).toBeLessThanOrEqual(256_000)
  expect(small?.name).toBe('photo.jpg')
  const tiny = new File([new Uint8Array(10)], 'tiny.png', { type: 'image/png' })
  expect(await shrinkPhoto(tiny)).toBe(tiny)
  expect(await shrinkPhoto(new File([new Uint8Array(300_000)], 'broken.png', { type: 'image/png' }))).toBeNull()
})

describe('RES-01 fields found in a file', () => {
  it('are used when each doubtful one is chosen, mended or left out, and not before', async () => {
    const { server, uploads } = await openChat({ upload: {} })
    await page.getByRole('button', { name: 'Check 2 fields' }).click()
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Fields Found')
    await expect.element(use).toHaveAttribute('aria-disabled', 'true')
    await expect.element(use).toHaveAccessibleDescription('Check 2 fields first')
    await expect.element(panel.getByText('Page 1, line 2: Pune | you@example.com | +91 00000 0000').first()).toBeVisible()
    await expect.element(panel.getByText('Left out: 3 hidden words')).toBeVisible()
    await panel.getByRole('radio', { name: /Jun 2023/ }).click()
    await expect.element(panel.getByRole('button', { name: 'To check 1' })).toBeVisible()
    const phoneNumber = panel.getByRole('textbox', { name: 'Phone' })
    await phoneNumber.fill('+91 98200 00000')
    await userEvent.keyboard('{Enter}')
    await expect.element(use).not.toHaveAttribute('aria-disabled')
    await panel.getByRole('button', { name: 'Change Name' }).click()
    await panel.getByRole('textbox', { name: 'Name' }).fill('Augusta Ada King')
    await panel.getByRole('button', { name: 'Save' }).click()
    await use.click()
    await expect.element(told('Resume updated successfully')).toBeVisible()
    expect(server.calls('useFoundFields')[0]?.body.settled.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
      { path: 'basics.name', value: 'Augusta Ada King' },
      { path: 'basics.phone', value: '+91 98200 00000' },
      { path: 'experience.job.start', value: '2023-06' },
    ])
    expect(uploads[0]?.state).toBe('confirmed')
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Resume Editor')
  })

  it('that the server refuses keep their answer and say why beside it', async () => {
    const { server } = await openChat({ upload: {} })
    await page.getByRole('button', { name: 'Check 2 fields' }).click()
    await panel.getByRole('button', { name: 'Leave out' }).first().click()
    await panel.getByRole('radio', { name: /Jul 2023/ }).click()
    const response = refusalOf('resume_field_refused')
    const { error } = (await response.json()) as { error: object }
    server.answer('useFoundFields', () =>
      Response.json({ success: false, error: { ...error, fields: { 'experience.job.start': 'This is no date.' } } }, { status: 422 }),
    )
    await use.click()
    await expect.element(told('Failed to apply resume field')).toBeVisible()
    await expect.element(panel.getByText('This is no date.')).toBeVisible()
  })

  it('on a phone wait behind a button under the answer', async () => {
    await openChat({ size: phone, upload: {} })
    await expect.element(panel).not.toBeVisible()
    await page.getByRole('button', { name: 'Check 2 fields' }).click()
    await expect.element(use).toBeVisible()
  })
})

describe('RES-01 a scan', () => {
  const pages = [
    { page: 1, state: 'done' as const, words: 84 },
    { page: 2, state: 'unreadable' as const, words: 0 },
    { page: 3, state: 'reading' as const, words: 0 },
  ]
  it('has a row for each page, and reading can be stopped', async () => {
    const { server } = await openChat({ upload: { state: 'recognising', pages, found: null } })
    const list = page.getByRole('status', { name: 'Reading Resume.pdf, page 3 of 3' })
    await expect.element(list.getByText('84 words')).toBeVisible()
    await expect.element(list.getByText('cannot be read')).toBeVisible()
    await expect.element(page.getByText('One page left. You can leave this chat.')).toBeVisible()
    await page.getByRole('button', { name: 'Stop reading' }).click()
    await expect.element(page.getByRole('button', { name: 'Stop reading' })).not.toBeInTheDocument()
    await expect.element(page.getByText('not read')).toBeVisible()
    expect(server.calls('stopReading')).toHaveLength(1)
  })

  it('is followed while it is read elsewhere', async () => {
    const { server, chat, uploads } = await openChat({ upload: { state: 'recognising', pages, found: null } })
    await expect.element(page.getByText('One page left. You can leave this chat.')).toBeVisible()
    await server.follows()
    const [upload] = uploads
    if (upload) Object.assign(upload, makeUpload(chat.id, { upload_id: upload.upload_id, message_id: upload.message_id, pages }))
    server.tell({ kind: 'resume_changed', chat_id: chat.id })
    await expect.element(page.getByRole('button', { name: 'Check 2 fields' })).toBeVisible()
  })
})
