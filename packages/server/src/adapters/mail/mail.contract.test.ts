import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Mail, MailMessage } from '../../ports/mail.ts'
import { loopbackCertificate } from '../../testing/loopback-certificate.ts'
import { type SmtpServerBehaviour, startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts'
import { createOutboxMail } from './outbox-mail.ts'
import { createSmtpMail, type SmtpOptions } from './smtp-mail.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const from = { name: 'Xperto', address: 'no-reply@xperto.example' }
const account = { user: 'xperto', password: 'a-secret' }
const message: MailMessage = {
  id: 'newsletter-1@xperto.example',
  to: 'ada@people.example',
  subject: 'Your issue of Größe',
  text: 'Hello Ada.\nThis week: queues.',
  html: '<p>Hello Ada.</p>',
  unsubscribeUrl: 'https://xperto.example/unsubscribe?token=abc&x=1',
}

/** A mail adapter and how to read the raw messages that came out of it, oldest first. */
interface Opened {
  mail: Mail
  read(): Promise<string[]>
}

async function openOutbox(keep?: number): Promise<Opened & { folder: string }> {
  const parent = await mkdtemp(join(tmpdir(), 'outbox-'))
  closers.push(async () => await rm(parent, { recursive: true }))
  const folder = join(parent, 'outbox')
  let time = Date.parse('2026-11-23T08:00:00Z')
  const mail = createOutboxMail({ folder, from, now: () => new Date((time += 1000)), ...(keep === undefined ? {} : { keep }) })
  const read = async () =>
    await Promise.all((await readdir(folder)).toSorted().map(async (name) => await readFile(join(folder, name), 'utf8')))
  return { mail, read, folder }
}

async function openSmtp(
  behaviour: SmtpServerBehaviour = {},
  options: Partial<SmtpOptions> = {},
): Promise<Opened & { server: TestSmtpServer }> {
  const server = await startSmtpServer(behaviour)
  closers.push(server.close)
  const mail = createSmtpMail({
    host: '127.0.0.1',
    port: server.port,
    isTls: false,
    requiresTls: true,
    auth: undefined,
    from,
    certificateAuthority: loopbackCertificate.cert,
    ...options,
  })
  return { mail, server, read: async () => server.received.map(({ raw }) => raw) }
}

/** The headers of a raw message by their names in lower case, unfolded, encoded words decoded. A header that occurs twice fails. */
function headersOf(raw: string): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? []
    expect(Object.keys(headers)).not.toContain(name.toLowerCase())
    headers[name.toLowerCase()] = value
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_word, text: string) => decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')))
      .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_word, text: string) => Buffer.from(text, 'base64').toString())
  }
  return headers
}

describe.each([
  { name: 'outbox', open: async (): Promise<Opened> => await openOutbox() },
  { name: 'SMTP server', open: async (): Promise<Opened> => await openSmtp() },
])('mail by $name', ({ open }) => {
  it('arrives with its recipient, subject, id, text and HTML', async () => {
    const { mail, read } = await open()
    expect(await mail.send(message)).toEqual({ sent: true })
    const [raw = ''] = await read()
    expect(headersOf(raw)).toMatchObject({
      from: 'Xperto <no-reply@xperto.example>',
      to: 'ada@people.example',
      subject: 'Your issue of Größe',
      'message-id': '<newsletter-1@xperto.example>',
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringMatching(/^multipart\/alternative/),
    })
    expect(headersOf(raw)['date']).toBeTruthy()
    expect(raw).toContain('Hello Ada.\r\nThis week: queues.')
    expect(raw).toContain('<p>Hello Ada.</p>')
  })

  it('names the address that ends it by one POST (RFC 8058), and only where there is one', async () => {
    const { mail, read } = await open()
    await mail.send(message)
    const { unsubscribeUrl: _, html: __, ...plain } = message
    await mail.send({ ...plain, id: 'receipt-2@xperto.example' })
    const [first = '', second = ''] = await read()
    expect(headersOf(first)).toMatchObject({
      'list-unsubscribe': '<https://xperto.example/unsubscribe?token=abc&x=1>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(Object.keys(headersOf(second)).filter((name) => name.startsWith('list-'))).toEqual([])
    expect(headersOf(second)['content-type']).toMatch(/^text\/plain/)
  })

  it('carries the same id when it is sent again', async () => {
    const { mail, read } = await open()
    await mail.send(message)
    await mail.send(message)
    const ids = (await read()).map((raw) => headersOf(raw)['message-id'])
    expect(ids).toEqual(['<newsletter-1@xperto.example>', '<newsletter-1@xperto.example>'])
  })

  it('takes no header from a line break in the subject', async () => {
    const { mail, read } = await open()
    expect(await mail.send({ ...message, subject: 'Hello\r\nBcc: eve@people.example\n\n<b>body</b>\u2028x' })).toEqual({ sent: true })
    const [raw = ''] = await read()
    expect(headersOf(raw)).toMatchObject({ subject: 'Hello Bcc: eve@people.example <b>body</b> x' })
    expect(headersOf(raw)).not.toHaveProperty('bcc')
  })

  it.each([
    ['to', 'ada@people.example\r\nBcc: eve@people.example'],
    ['to', 'ada@people.example, eve@people.example'],
    ['to', 'Ada <ada@people.example>'],
    ['to', 'nobody'],
    ['to', ''],
    ['to', `${'a'.repeat(250)}@people.example`],
    ['id', 'x@y>\r\nBcc: eve@people.example'],
    ['unsubscribeUrl', 'mailto:eve@people.example'],
    ['unsubscribeUrl', 'not an address'],
  ])('refuses for good what is no %s: %j', async (field, value) => {
    const { mail, read } = await open()
    expect(await mail.send({ ...message, [field]: value })).toMatchObject({ sent: false, failure: 'permanent' })
    expect(await read().catch(() => [])).toEqual([])
  })

  it('says in its check where mail goes', async () => {
    const { mail } = await open()
    const { isHealthy, lines } = await mail.check()
    expect(isHealthy).toBe(true)
    expect(lines[0]).toMatch(/outbox|127\.0\.0\.1/)
  })
})

describe('mail by outbox', () => {
  it('keeps the newest messages alone, readable by this user alone', async () => {
    const { mail, read, folder } = await openOutbox(3)
    for (const number of [1, 2, 3, 4, 5]) await mail.send({ ...message, id: `n${number}@xperto.example` })
    const ids = (await read()).map((raw) => headersOf(raw)['message-id'])
    expect(ids).toEqual(['<n3@xperto.example>', '<n4@xperto.example>', '<n5@xperto.example>'])
    const [file = ''] = await readdir(folder)
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
    expect((await mail.check()).lines.join('\n')).toMatch(/3 so far; the newest is 2026-11-23T08-00-05/)
  })

  it('is tried again where the folder cannot be written', async () => {
    const mail = createOutboxMail({ folder: '/dev/null/outbox', from, now: () => new Date() })
    expect(await mail.send(message)).toMatchObject({ sent: false, failure: 'temporary' })
  })
})

describe('mail by SMTP server', () => {
  it('goes over STARTTLS with the account, from the sender to the one recipient', async () => {
    const { mail, server } = await openSmtp({ account }, { auth: account })
    expect(await mail.send(message)).toEqual({ sent: true })
    expect(server.received).toMatchObject([{ from: from.address, to: [message.to], user: 'xperto', isTls: true }])
  })

  it('is permanently refused where the server refuses the recipient or the content with a 5xx', async () => {
    const recipient = await openSmtp({ recipient: 550 })
    expect(await recipient.mail.send(message)).toMatchObject({ sent: false, failure: 'permanent', reason: expect.stringContaining('550') })
    const content = await openSmtp({ content: 554 })
    expect(await content.mail.send(message)).toMatchObject({ sent: false, failure: 'permanent', reason: expect.stringContaining('554') })
  })

  it.each<[string, SmtpServerBehaviour, Partial<SmtpOptions>]>([
    ['a 4xx to the recipient', { recipient: 450 }, {}],
    ['a 4xx to the content', { content: 452 }, {}],
    ['a sender that the server does not take', { sender: 550 }, {}],
    ['a wrong password', { account }, { auth: { user: 'xperto', password: 'wrong' } }],
    ['a connection that breaks before the message', { recipient: 'break' }, {}],
    ['a connection that breaks after the message', { content: 'break' }, {}],
    ['a server without STARTTLS', { offersTls: false }, {}],
    ['a certificate of an unknown authority', {}, { certificateAuthority: undefined as never }],
    ['TLS where the server begins in plain text', {}, { isTls: true }],
  ])('is tried again after %s', async (_case, behaviour, options) => {
    const { mail, server } = await openSmtp(behaviour, options)
    const outcome = await mail.send(message)
    expect(outcome).toMatchObject({ sent: false, failure: 'temporary' })
    expect(JSON.stringify(outcome)).not.toContain('a-secret')
    expect(server.received).toEqual([])
  })

  it('is tried again when nothing listens, and the check says so', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const mail = createSmtpMail({ host: '127.0.0.1', port, isTls: false, requiresTls: false, auth: undefined, from })
    expect(await mail.send(message)).toMatchObject({ sent: false, failure: 'temporary' })
    expect(await mail.check()).toMatchObject({
      isHealthy: false,
      lines: [`Mail is sent through 127.0.0.1:${port}.`, expect.stringContaining('BROKEN')],
    })
  })

  it('may go in plain text to a server of this machine', async () => {
    const { mail, server } = await openSmtp({ offersTls: false }, { requiresTls: false })
    expect(await mail.send(message)).toEqual({ sent: true })
    expect(server.received).toMatchObject([{ isTls: false }])
  })

  it('the check names a wrong password', async () => {
    const { mail } = await openSmtp({ account }, { auth: { user: 'xperto', password: 'wrong' } })
    const { isHealthy, lines } = await mail.check()
    expect([isHealthy, lines[1]]).toEqual([false, expect.stringContaining('535')])
  })
})
