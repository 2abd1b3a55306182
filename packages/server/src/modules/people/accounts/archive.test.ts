import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { archivePageRows } from '../../../platform/archive/list-files.ts'
import { zipFiles } from '../../../platform/archive/zip-files.ts'
import type { Database } from '../../../platform/db/database.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { createChatExportModule } from '../../conversation/chat-export/index.ts'
import { chargeCredits } from '../../money/credits/index.ts'
import { archiveFiles } from './archive-files.ts'

const app = await startTestApp()
const { database } = app
beforeEach(database.empty)

type Person = Awaited<ReturnType<typeof app.signIn>>

/** Fetches the archive and unpacks it by a library that did not make it; answers path → text. */
async function download({ userId, token }: Person): Promise<Record<string, string>> {
  const response = await fetch(`${app.url}/api/v1/users/${userId}/export`, { headers: { authorization: `Bearer ${token}` } })
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Xperto-\d{4}-\d\d-\d\d\.zip"$/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

async function chatNamed(person: Person, name: string): Promise<string> {
  const { body } = await app.call('GET', '/chats/get_by_type/GENERIC?new=true', { token: person.token })
  await app.call('PUT', `/chats/${body.data.id}?name=${encodeURIComponent(name)}`, { token: person.token })
  return body.data.id
}
const say = async (person: Person, chatId: string, content: string) =>
  expect((await app.call('POST', '/chats/messages', { token: person.token, body: { chat_id: chatId, content } })).status).toBe(200)

it("the archive holds everything of the person, of nobody else, no secret, and each chat's JSON comes in again", async () => {
  const [ada, bob] = [await app.signIn('ada@example.com', 'Ada Løve'), await app.signIn('bob@example.com', 'Bob')]
  const { token } = ada
  await say(bob, await chatNamed(bob, 'A stranger’s chat'), 'okapi')
  const name = '../../etc/passwd <b>“Ünïcode” 😀 \u202e'
  const chatId = await chatNamed(ada, name)
  await say(ada, chatId, 'What is a closure? Русский, 日本語, 😀')
  const resumeChat = await app.call('GET', '/chats/get_by_type/RESUME?new=true', { token })
  const resume = await app.call('POST', '/resume/', { token, body: { chat_id: resumeChat.body.data.id } })
  await app.call('PATCH', `/resume/${resume.body.data.resume_id}/fields`, {
    token,
    body: { base_version: 1, changes: [{ path: 'basics.name', value: 'Ada Løve' }] },
  })
  const advert = 'Backend Engineer\nExample Freight | Pune\nRequired: Go and Kafka.'
  await app.call('POST', '/applications', { token, body: { advert } })
  await app.call('POST', '/stories', { token, body: { title: 'The night shift', result: 'Nobody was woken since', themes: ['pressure'] } })
  await app.call('POST', '/api/v1/collections/javascript-foundations/enrol', { token })
  await app.call('POST', '/api/v1/collections/javascript-foundations/steps', { token, body: { chapterId: 'values' } })
  const deleted = await chatNamed(ada, 'Thrown away')
  await say(ada, deleted, 'quagga')
  await app.call('DELETE', `/chats/${deleted}`, { token })
  const { body: messages } = await app.call('GET', `/chats/${chatId}/messages`, { token })
  const [reply] = messages.data
  await app.call('POST', `/chats/messages/feedback?chat_message_id=${reply.id}&feedback_type=THUMBS_UP`, { token })
  await app.call('POST', `/bookmarks/?chat_id=${chatId}`, { token })
  const { body: share } = await app.call('GET', `/chats/share_chat/${chatId}`, { token })
  // Made again: the answer from before stands on a branch that is not shown.
  await app.call('POST', '/chats/messages', { token, body: { chat_id: chatId, regenerate_message_id: reply.id } })

  await app.call('GET', `/api/v1/credits/claimFirstTimeCredits/${ada.userId}`, { token })
  const spent = { userId: ada.userId, key: 'spent', amount: 5n, reason: 'TEST', ref: chatId }
  await database.database.asSystem(async (tx) => await chargeCredits(tx, spent))

  const [{ code } = { code: '' }] = await database.asOwner('select referral_code as code from users where id = $1', [bob.userId])
  await app.call('POST', '/api/v1/userReferral', { token, body: { userId: ada.userId, referralCode: code } })
  for (const person of [ada, bob]) {
    const wish = { packName: 'Learner', currency: 'INR', phone: '9820098200' }
    const { data } = (await app.call('POST', '/api/v1/credits/create', { token: person.token, body: wish })).body
    const claim = { creditId: data.id, amount: 1000, currency: 'INR', paymentType: 'CREDIT_PURCHASE', provider: 'CASHFREE' }
    await app.call('POST', '/api/v1/payments', { token: person.token, body: { ...claim, userId: person.userId } })
    await database.asOwner(
      `insert into payment_refunds (id, payment_id, provider_payment_id, amount_minor, currency, reason)
       select gen_random_uuid(), p.id, 'p', 25050, 'INR', 'OPERATOR' from payments p join credit_accounts a on a.id = p.account_id where a.user_id = $1`,
      [person.userId],
    )
  }

  const files = await download(ada)
  // Each file is named by the day on which its thing was made, which may be another than this one.
  const dayOf = async (table: 'chats' | 'shares', id: string) => {
    const [row] = await database.asOwner(`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from ${table} where id = $1`, [
      id,
    ])
    return String(row?.['day'])
  }
  const chatFile = `chats/${await dayOf('chats', chatId)}-etc-passwd-b-Ünïcode-${chatId.slice(0, 8)}`
  const resumeId = resumeChat.body.data.id
  const resumeFile = `chats/${await dayOf('chats', resumeId)}-Resume-Builder-${resumeId.slice(0, 8)}`
  expect(Object.keys(files).toSorted()).toEqual(
    [
      'README.md',
      'applications.json',
      'bookmarks.json',
      'bot-interview-submissions.json',
      'bot-interviews.json',
      'chat-states.json',
      'courses.json',
      'credit-usage.json',
      'credits.json',
      'design-boards.json',
      `${chatFile}.json`,
      `${chatFile}.md`,
      `${resumeFile}.json`,
      `${resumeFile}.md`,
      'feedback.json',
      'goals.json',
      'likes.json',
      'interviews.json',
      'mock-tests.json',
      'newsletters.json',
      'other-branches.json',
      'payments.json',
      'post-images.json',
      'post-reports.json',
      'posts.json',
      'practice-submissions.json',
      'profile.json',
      'purchases.json',
      'quiz-answers.json',
      'referral.json',
      'refund-requests.json',
      'reminders.json',
      'refunds.json',
      'resume-facts.json',
      'resume-suggestions.json',
      'resume-uploads.json',
      'resumes.json',
      'review-cards.json',
      'sessions.json',
      'shares.json',
      'stories.json',
      'support-tickets.json',
      `shares/${await dayOf('shares', share.data.share_id)}-etc-passwd-b-Ünïcode-${share.data.share_id.slice(0, 8)}.md`,
    ].toSorted(),
  )
  const json = (file: string) => JSON.parse(files[file] ?? '')
  expect(json('profile.json')).toMatchObject({ id: ada.userId, email: 'ada@example.com', name: 'Ada Løve', timezone: 'UTC' })
  expect(json('bookmarks.json')).toMatchObject([{ chat_id: chatId, name }])
  expect(json('feedback.json')).toMatchObject([{ chat_id: chatId, feedback: 'THUMBS_UP' }])
  expect(json('shares.json')).toMatchObject([{ share_id: share.data.share_id, chat_id: chatId }])
  expect(json('other-branches.json')).toMatchObject([{ message_id: reply.id, content: reply.content }])
  expect(json('chat-states.json')).toEqual([])
  expect(json('resumes.json')).toMatchObject([
    {
      resume_id: resume.body.data.resume_id,
      version: 2,
      versions: [{ version: 1 }, { version: 2, data: { basics: { name: 'Ada Løve' } } }],
    },
  ])
  expect(json('applications.json')).toMatchObject([
    { title: 'Backend Engineer', advert, status: 'SAVED', dates: [{ what: 'Send résumé and letter' }], letters: null },
  ])
  expect(json('stories.json')).toMatchObject([{ title: 'The night shift', result: 'Nobody was woken since', themes: ['pressure'] }])
  const steps = [{ chapter: 'values', kind: 'read', item: '' }]
  expect(json('courses.json')).toMatchObject([{ course: 'javascript-foundations', finished_on: null, steps, answers: [] }])
  expect(json('sessions.json')).toHaveLength(1)
  const gift = { credits: 1000, came_on: expect.any(String), expires_on: null }
  expect(json('credits.json')).toEqual([
    { ...gift, left: 999.999995, source: 'FIRST_TIME' },
    { ...gift, left: 1000, source: 'REFERRAL' },
  ])
  expect(json('purchases.json')).toMatchObject([
    { pack: 'Learner', price: 1000, discount: 0, currency: 'INR', phone: '9820098200', state: 'unpaid' },
  ])
  expect(json('payments.json')).toMatchObject([
    { order_id: expect.stringMatching(/^CR-/), amount: 1000, refunded: 0, currency: 'INR', status: 'PAYMENT_INITIATED', paid_on: null },
  ])
  expect(json('refunds.json')).toMatchObject([
    {
      order_id: json('payments.json')[0].order_id,
      amount: 250.5,
      currency: 'INR',
      reason: 'OPERATOR',
      status: 'requested',
      ended_on: null,
    },
  ])
  expect(json('referral.json')).toEqual([{ referral_code: code, applied_on: expect.any(String) }])
  expect(json('credit-usage.json')).toEqual([{ usage: 'TEST', credits: 0.000005, for: chatId, detail: null, used_on: expect.any(String) }])
  expect(files['README.md']).toContain('# Your data at Xperto')
  expect(files[`${chatFile}.md`]).toContain('What is a closure? Русский, 日本語, 😀')
  const exported = (await app.call('GET', `/chats/${chatId}/export?format=markdown`, { token })).body.data
  expect(files[`${chatFile}.md`]).toBe(exported.markdown)

  const everything = Object.values(files).join('\n')
  for (const foreign of ['bob@example.com', bob.userId, 'okapi', 'quagga', 'Thrown away']) expect(everything).not.toContain(foreign)
  const secrets = await database.asOwner('select secret_hash, token_hash from sessions')
  const cookieSecret = ada.cookie.split('=')[1]
  expect([cookieSecret?.length, secrets.length]).toEqual([43, 2])
  for (const secret of [ada.token, cookieSecret, ...secrets.flatMap((row) => Object.values(row))])
    expect(everything).not.toContain(String(secret))

  const back = await app.call('POST', '/chats/import', { token, body: json(`${chatFile}.json`) })
  expect(back.status).toBe(200)
  const again = await app.call('GET', `/chats/${back.body.data.id}/export?format=json`, { token })
  expect(again.body.data).toEqual(json(`${chatFile}.json`))
})

/** Text without a word, so that no index of words has to be made of it. */
const signs = `repeat('. ', 50)`
/** The same, of which no zip makes less: one word that is too long for the index. */
const noise = `(select string_agg(md5(made.id::text || n || k), '') from generate_series(1, 70) k)`

/** So many messages in one chat, and so many chats of ten. */
async function plant(userId: string, inOneChat: number, chatsOfTen: number, text = signs): Promise<void> {
  await database.asOwner(
    `with made as (
       insert into chats (id, user_id, chat_type, name) select gen_random_uuid(), $1, 'GENERIC', 'Chat ' || n from generate_series(0, $3::int) n
       returning id, name
     )
     insert into messages (id, chat_id, user_id, position, role, message_type, content, status)
     select gen_random_uuid(), made.id, $1, n, 'person', 'USER_MESSAGE', ${text}, 'complete'
     from made, generate_series(1, case name when 'Chat 0' then $2::int else 10 end) n`,
    [userId, inOneChat, chatsOfTen],
  )
  await database.asOwner('analyze messages')
}

/** The person's part of the archive that grows, over a database that counts what it gives out. */
function counted(db: Database) {
  const seen = { pages: 0, rows: 0, largest: 0 }
  const counting: Database = {
    ...db,
    asUser: async (userId, work) =>
      await db.asUser(userId, async (tx) => {
        const raw: typeof tx.raw = async (text, values) => {
          const rows = await tx.raw<never>(text, values)
          seen.pages += 1
          seen.rows += rows.length
          seen.largest = Math.max(seen.largest, rows.length)
          return rows
        }
        return await work(new Proxy(tx, { get: (target, name) => (name === 'raw' ? raw : Reflect.get(target, name)) }))
      }),
  }
  const chatExport = createChatExportModule({ db: counting, webBase: app.url })
  return { personalData: () => [chatExport], seen }
}

const now = () => new Date()

// In a chat that holds four fifths of them, and in chats of ten.
const few = soakSize({ test: 2500, soak: 12_000 })
const many = soakSize({ test: 20_000, soak: 100_000 })

it(`${many.toLocaleString('en')} messages are read by pages of 500, and take as little memory as ${few.toLocaleString('en')}`, async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = async () => {
    // Twice, with a turn between: what the first one found dead is let go of after it.
    collect()
    await new Promise((resolve) => setTimeout(resolve, 20))
    collect()
    const { heapUsed, external, arrayBuffers } = process.memoryUsage()
    return heapUsed + external + arrayBuffers
  }
  const peakOf = async (inOneChat: number, chatsOfTen: number) => {
    const { userId } = await app.signIn(`${inOneChat}@example.com`)
    await plant(userId, inOneChat, chatsOfTen)
    const { personalData, seen } = counted(database.database)
    const before = await held()
    let peak = 0
    let bytes = 0
    let looked = 0
    for await (const chunk of zipFiles(archiveFiles({ personalData, productName: 'Xperto', now }, userId))) {
      bytes += (chunk as Buffer).length
      if (seen.pages < looked + 100) continue
      looked = seen.pages
      peak = Math.max(peak, (await held()) - before)
    }
    return { peak, bytes, ...seen }
  }
  const small = await peakOf(few * 0.8, few / 50)
  const large = await peakOf(many * 0.8, many / 50)
  console.info(`an archive of ${large.bytes} bytes held ${large.peak} at most, one of ${small.bytes} held ${small.peak}`)
  expect([small.largest, large.largest]).toEqual([archivePageRows, archivePageRows])
  // The long chat twice, for Markdown and for JSON, the others once; and the list of chats.
  expect(large.rows).toBeLessThanOrEqual(many * 0.8 * 2 + many * 0.2 + many / 50 + 1 + 10)
  // The list of what is inside stands at the end of a zip and grows with its files: that, and no text, is kept.
  expect(large.peak).toBeLessThan(2 * small.peak + 8_000_000)
  // Planting so much takes a busy machine minutes; the limit ends what hangs.
}, 900_000)

it('whoever stops reading stops the reading of the database, and going away ends it', async () => {
  const { userId } = await app.signIn()
  await plant(userId, 4000, 0, noise)
  const { personalData, seen } = counted(database.database)
  const ended = Promise.withResolvers<void>()
  async function* files() {
    try {
      yield* archiveFiles({ personalData, productName: 'Xperto', now }, userId)
    } finally {
      ended.resolve()
    }
  }
  const zip = zipFiles(files())
  const first = (await zip[Symbol.asyncIterator]().next()) as { value: Buffer }
  expect(first.value.length).toBeGreaterThan(0)
  // However long it waits: what is read ahead fits into the buffers on the way.
  let before = -1
  while (before !== seen.rows) {
    before = seen.rows
    await database.database.ping()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  // Of the 8,000 that both files of the chat take.
  expect(seen.rows).toBeLessThan(3000)
  zip.destroy()
  await ended.promise
  expect(seen.rows).toBeLessThan(3000)
})

it('the sixty-first archive of an hour is too many', async () => {
  const ada = await app.signIn()
  const status = async () =>
    (await fetch(`${app.url}/api/v1/users/${ada.userId}/export`, { headers: { authorization: `Bearer ${ada.token}` } })).status
  for (let count = 0; count < 60; count++) expect(await status()).toBe(200)
  expect(await status()).toBe(429)
})
