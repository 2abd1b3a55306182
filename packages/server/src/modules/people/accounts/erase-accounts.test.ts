import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { createMessagesModule } from '../../conversation/messages/index.ts'
import { chargeCredits, checkLedger, openHold } from '../../money/credits/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { eraseAccounts } from './erase-accounts.ts'

const app = await startTestApp()
const { database } = app
beforeEach(async () => {
  await database.empty()
  await database.asOwner(`insert into early_access_codes (code, campaign, amount, max_uses) values ('EARLY', 'early', 5000000, 9)`)
})

type Person = Awaited<ReturnType<typeof app.signIn>>
const log = pino({ level: 'silent' })
const never = new AbortController().signal
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const erase = async (now: Date, signal = never) =>
  await eraseAccounts({ db: database.database, personalData: () => app.modules, now: () => now, log }, signal)

/** Somebody who has used everything there is, by the product itself; `word` stands in all that they wrote. */
async function liveFully(email: string, word: string): Promise<Person> {
  const person = await app.signIn(email, `Name ${word}`)
  const { token } = person
  const call = async (method: string, path: string, input: { body?: unknown; headers?: Record<string, string> } = {}) => {
    const answer = await app.call(method, path, { token, ...input })
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.text}`)
    return answer.body?.data
  }
  const say = async (chatId: string, content: string) => await call('POST', '/chats/messages', { body: { chat_id: chatId, content } })
  const { id: chatId } = await call('GET', '/chats/get_by_type/GENERIC?new=true')
  await call('PUT', `/chats/${chatId}?name=${word}`)
  await say(chatId, `What is ${word}?`)
  const [reply] = await call('GET', `/chats/${chatId}/messages`)
  await call('POST', '/chats/messages', { body: { chat_id: chatId, regenerate_message_id: reply.id } })
  await call('POST', `/chats/messages/feedback?chat_message_id=${reply.id}&feedback_type=THUMBS_UP`)
  await call('POST', `/bookmarks/?chat_id=${chatId}`)
  await call('GET', `/chats/share_chat/${chatId}`)
  await call('POST', `/chats/${chatId}/stop`, { headers: { 'idempotency-key': word } })
  const quiz = await call('GET', '/chats/get_by_type/QUIZ?new=true')
  await say(quiz.id, word)
  const gone = await call('GET', '/chats/get_by_type/GENERIC?new=true')
  await say(gone.id, `${word}, deleted`)
  await call('DELETE', `/chats/${gone.id}`)
  // A reply that is still being written, as it stands between two writes.
  await database.asOwner(`insert into reply_pieces (message_id, user_id, seq, text) values ($1, $2, 1, $3)`, [
    randomUUID(),
    person.userId,
    word,
  ])
  // Tokens of free replies of a day.
  await database.asOwner(`insert into free_token_days (user_id, day, tokens) values ($1, '2026-11-23', 5)`, [person.userId])
  // A large import in progress, and how much storage is used.
  const importId = randomUUID()
  await database.asOwner(`insert into chat_imports (id, user_id, name, bytes, parts) values ($1, $2, $3, 9, 1)`, [
    importId,
    person.userId,
    word,
  ])
  await database.asOwner(`insert into chat_import_parts (import_id, number, user_id, messages) values ($1, 0, $2, $3)`, [
    importId,
    person.userId,
    JSON.stringify([word]),
  ])
  await database.asOwner(`insert into storage_counts (user_id, bytes, counted_at) values ($1, 9, now())`, [person.userId])
  // A résumé with a file that was made and one that was uploaded.
  const resumeChat = await call('GET', '/chats/get_by_type/RESUME?new=true')
  const resume = await call('POST', '/resume/', { body: { chat_id: resumeChat.id } })
  await call('PATCH', `/resume/${resume.resume_id}/fields`, {
    body: { base_version: resume.version, changes: [{ path: 'basics.name', value: word }] },
  })
  await database.asOwner(
    `insert into resume_files (user_id, resume_id, kind, version, source_hash, engine, key) values ($1, $2, 'pdf', 2, 'h', 'pdftex', $3)`,
    [person.userId, resume.resume_id, `resumes/${randomUUID()}.pdf`],
  )
  await database.asOwner(
    `insert into resume_uploads (user_id, resume_id, file_name, type, key, bytes, state, pages)
     values ($1, $2, $3, 'application/pdf', $4, 9, 'reading', '[]')`,
    [person.userId, resume.resume_id, word, `uploads/${randomUUID()}.pdf`],
  )
  // A line that was proposed for it, and what they stated when it needed proof.
  await database.asOwner(
    `insert into resume_suggestions (user_id, resume_id, round, number, action, path, original, value, reason, base_version)
     values ($1, $2, 1, 1, 'append', 'achievements', '', $3, '', 1)`,
    [person.userId, resume.resume_id, word],
  )
  await database.asOwner(`insert into resume_facts (user_id, resume_id, claim, said) values ($1, $2, $3, $3)`, [
    person.userId,
    resume.resume_id,
    word,
  ])
  // A job that they apply for, with a letter.
  const application = await call('POST', '/applications', { body: { advert: `Backend Engineer\nRequired: Go. ${word}` } })
  await database.asOwner(
    `insert into application_letters (application_id, version, user_id, text, author, cause) values ($1, 1, $2, $3, 'You', 'Written')`,
    [application.application_id, person.userId, word],
  )
  // A story of their work.
  await call('POST', '/stories', { body: { title: word, situation: word, themes: ['pride'] } })
  // What a program of theirs wrote, within the hour.
  await database.asOwner(`insert into code_runs (id, user_id, chat_id, language_id, result) values ($1, $2, $3, 109, $4)`, [
    randomUUID(),
    person.userId,
    chatId,
    JSON.stringify({ stdout: word }),
  ])
  // A program that they submitted to a problem.
  await database.asOwner(
    `insert into practice_submissions (id, user_id, chat_id, problem_id, language_id, source) values ($1, $2, $3, 'page-ranges', 109, $4)`,
    [randomUUID(), person.userId, chatId, `print("${word}")`],
  )
  // A question of a quiz that they answered.
  await database.asOwner(
    `insert into quiz_answers (user_id, chat_id, topic, topic_title, question, options, chosen, correct, explanation, is_right)
     values ($1, $2, 'sql', 'SQL', $3, '[]', '[]', '[]', '', false)`,
    [person.userId, chatId, word],
  )
  // A card of their review queue, rated once, and what they chose about their record.
  const cardId = randomUUID()
  await database.asOwner(
    `insert into review_cards (id, user_id, chat_id, source, ref, topic, front, back, card, due)
     values ($1, $2, $3, 'quiz', 'q', 'SQL', $4, '', '{}', now())`,
    [cardId, person.userId, chatId, word],
  )
  await database.asOwner(`insert into review_ratings (user_id, card_id, rating) values ($1, $2, 'good')`, [person.userId, cardId])
  await database.asOwner(`insert into learning_settings (user_id) values ($1)`, [person.userId])
  await database.asOwner(`insert into topic_corrections (user_id, topic) values ($1, $2)`, [person.userId, word])
  // A test of an hour, and the program that is kept in it.
  const testId = randomUUID()
  await database.asOwner(
    `insert into mock_tests (id, user_id, chat_id, packet, answers, started_at, ends_at) values ($1, $2, $3, '{}', $4, now(), now() + interval '1 hour')`,
    [testId, person.userId, chatId, JSON.stringify({ [word]: [1] })],
  )
  await database.asOwner(
    `insert into mock_test_programs (test_id, user_id, problem_id, language_id, source, saved_at) values ($1, $2, 'page-ranges', 109, $3, now())`,
    [testId, person.userId, `print("${word}")`],
  )
  // A mock interview, what was heard in it, and a question that was answered again.
  const interviewId = randomUUID()
  await database.asOwner(
    `insert into interviews (id, user_id, chat_id, kind, packet, state) values ($1, $2, $3, 'HR_INTERVIEW', '{}', $4)`,
    [interviewId, person.userId, chatId, JSON.stringify({ turns: [word] })],
  )
  await database.asOwner(
    `insert into interview_transcripts (interview_id, turn, position, user_id, spoken_at, text) values ($1, 1, 1, $2, now(), $3)`,
    [interviewId, person.userId, word],
  )
  await database.asOwner(
    `insert into interview_attempts (interview_id, question_id, number, user_id, text) values ($1, 'a-failure', 2, $2, $3)`,
    [interviewId, person.userId, word],
  )
  // An interview that they wrote, and their own answers to it.
  const botInterviewId = randomUUID()
  await database.asOwner(
    `insert into bot_interviews (id, user_id, title, description, interview_type, focus_area, company_name, job_link, job_description, questions,
       max_submissions, retention_days)
     values ($1, $2, $3, '', 'HR', '', '', '', '', '[]', 20, 90)`,
    [botInterviewId, person.userId, word],
  )
  await database.asOwner(
    `with made as (
       insert into bot_interview_submissions (bot_interview_id, owner_id, user_id, chat_id, answers) values ($1, $2, $2, $3, $4) returning id
     ) insert into bot_interview_transcripts (submission_id, turn, position, user_id, spoken_at, text)
       select id, 1, 1, $2, now(), $5 from made`,
    [botInterviewId, person.userId, chatId, JSON.stringify([word]), word],
  )
  // Free credits, of which some are spent and some set aside, a code that was applied and one of early access.
  await call('GET', `/api/v1/credits/claimFirstTimeCredits/${person.userId}`)
  await call('GET', `/api/v1/credits/claimEarlyAccessCredits/${person.userId}?couponCode=early`)
  const { referralCode } = await friendOf(word)
  await call('POST', '/api/v1/userReferral', { body: { userId: person.userId, referralCode } })
  const common = { userId: person.userId, reason: 'TEST', ref: chatId }
  await database.database.asSystem(async (tx) => await chargeCredits(tx, { ...common, key: `spent:${chatId}`, amount: 5n }))
  const held = { ...common, key: `held:${chatId}`, amount: 7n, leaseUntil: days(1) }
  await database.database.asUser(person.userId, async (tx) => await openHold(tx, held))
  const posted = await call('POST', '/api/v1/userPosts', { body: { title: word, summary: word, content: word } })
  await database.asOwner(`insert into post_reports (post_id, user_id, reason) values ($1, $2, $3)`, [posted.id, person.userId, word])
  await database.asOwner(`insert into post_images (name, user_id, key, bytes) values ($1, $2, $3, 9)`, [
    word,
    person.userId,
    `post-images/${randomUUID()}.png`,
  ])
  await call('POST', '/api/v1/userPostLikes', { body: { userPostId: posted.id, userId: person.userId } })
  await database.asOwner(
    `insert into post_answers (user_id, message_id, urls, content) select user_id, id, array[$2], $2 from messages where user_id = $1 limit 1`,
    [person.userId, word],
  )
  // A pack that was bought, by its rows as they stand then; the word stands in for a phone number.
  const purchaseId = randomUUID()
  await database.asOwner(
    `insert into credit_purchases (id, account_id, pack_name, credits, list_paise, currency, rate, rate_source, rate_as_of, rounded_to,
       full_minor, discount_minor, charged_minor, phone, quote_until)
     select $1, id, 'Starter', 500, 50000, 'INR', 1, 'built-in', now(), 100, 50000, 0, 50000, $3, now() from credit_accounts where user_id = $2`,
    [purchaseId, person.userId, word],
  )
  await database.asOwner(
    `insert into payments (id, account_id, purchase_id, payment_type, provider, custom_order_id, amount_minor, currency, expires_at)
     select $1::uuid, account_id, id, 'CREDIT_PURCHASE', 'CASHFREE', $1, 50000, 'INR', now() from credit_purchases where id = $2`,
    [randomUUID(), purchaseId],
  )
  // A refund that was asked for, and a question that Support passed on.
  await database.asOwner(
    `insert into refund_requests (id, reference, user_id, payment_id, chat_id)
     select $1, $2, $3, p.id, $4 from payments p where p.purchase_id = $5`,
    [randomUUID(), `RF-${word}`, person.userId, chatId, purchaseId],
  )
  await database.asOwner(`insert into reminders (user_id, stop_token) values ($1, $2)`, [person.userId, word])
  await database.asOwner(`insert into design_boards (user_id, chat_id, version, elements, estimates) values ($1, $2, 1, $3, '[]')`, [
    person.userId,
    chatId,
    JSON.stringify([word]),
  ])
  await database.asOwner(`insert into goals (user_id, chat_id) values ($1, $2)`, [person.userId, chatId])
  // A newsletter and an issue of it.
  const newsletterId = randomUUID()
  await database.asOwner(
    `insert into newsletters (id, user_id, chat_id, topics, cadence, day, minute, by_mail, state, zone, stop_token)
     values ($1, $2, $3, $4, 'weekly', 1, 0, false, 'stopped', 'UTC', $5)`,
    [newsletterId, person.userId, chatId, JSON.stringify([word]), newsletterId],
  )
  await database.asOwner(
    `insert into newsletter_issues (newsletter_id, user_id, issue, number, due_on, month, message_id, mail)
     values ($1, $2, 'git', 1, '2026-11-23', '2026-11', $3, 'none')`,
    [newsletterId, person.userId, randomUUID()],
  )
  // A course, a step and an answer.
  await database.asOwner(`insert into course_enrolments (user_id, course) values ($1, $2)`, [person.userId, word])
  await database.asOwner(`insert into course_steps (user_id, course, chapter, kind, item) values ($1, $2, 'one', 'read', '')`, [
    person.userId,
    word,
  ])
  await database.asOwner(
    `insert into course_answers (user_id, id, course, chapter, question, chosen, is_right) values ($1, $2, $3, 'one', 'one-1', '[]', true)`,
    [person.userId, randomUUID(), word],
  )
  await database.asOwner(
    `insert into course_solutions (id, user_id, course, chapter, problem_id, language_id, source) values ($1, $2, $3, 'one', 'p', 109, $3)`,
    [randomUUID(), person.userId, word],
  )
  await database.asOwner(`insert into course_badges (id, user_id, course, code, skills, token) values ($1, $2, $3, $4, '[]', $3)`, [
    randomUUID(),
    person.userId,
    word,
    // Random, and kept after the badge is gone.
    randomUUID(),
  ])
  await database.asOwner(`insert into support_tickets (id, reference, user_id, chat_id, words) values ($1, $2, $3, $4, $5)`, [
    randomUUID(),
    `SP-${word}`,
    person.userId,
    chatId,
    word,
  ])
  return person
}

/** Somebody whose referral code is applied. */
async function friendOf(word: string): Promise<{ referralCode: string }> {
  const friend = await app.signIn(`friend-of-${word.length}@example.com`, 'A friend')
  const { body } = await app.call('GET', `/api/v1/users/${friend.userId}`, { token: friend.token })
  return body.data
}

/** Tables that name no person. A key of a file to erase holds ids of files alone. */
const ofNobody = new Set(
  [
    'exchange_rates',
    'badge_keys',
    'badge_statuses',
    'credit_packs',
    'coupons',
    'token_days',
    'free_ceiling_days',
    'receipt_numbers',
    'files_to_erase',
    'like_counts',
    'post_counts',
    'bot_interview_takers',
    'bot_interview_mails',
  ].map((name) => `public.${name}`),
)

/** The ledger and what was bought: these rows stay, and nothing in them leads to a person. Only the account names one, until they are gone. */
const pseudonymous = new Set(
  [
    ...['credit_txns', 'credit_entries', 'credit_lots', 'credit_holds', 'credit_claims', 'credit_referrals', 'early_access_codes'],
    ...[
      'credit_purchases',
      'coupon_redemptions',
      'payments',
      'payment_facts',
      'payment_receipts',
      'payment_refunds',
      'payment_disputes',
      'payment_settlements',
    ],
  ].map((name) => `public.${name}`),
)

/** How many rows of each table of every schema hold one of these texts anywhere, in whatever column; tables without stand not in it. */
async function rowsWith(texts: string[]): Promise<Record<string, number>> {
  // Changes for open tabs leave their outbox within a moment.
  await expect.poll(async () => await database.asOwner('select 1 from outbox.changes')).toEqual([])
  const tables = await database.asOwner(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await database.asOwner(`select count(*)::int as count from ${String(name)} t where to_jsonb(t)::text ilike any($1)`, [
      texts.map((text) => `%${text}%`),
    ])
    if (row?.['count'] !== 0) counts[String(name)] = Number(row?.['count'])
  }
  return counts
}

/** The balance and the rows of an account in the ledger; of the one without a person for null. */
async function ledgerOf(userId: string | null): Promise<Record<string, unknown>> {
  const [row] = await database.asOwner(
    `select a.id, a.posted, a.held, (select count(*)::int from credit_entries e where e.account_id = a.id) as entries,
       (select count(*)::int from credit_claims c where c.account_id = a.id) as claims,
       (select count(*)::int from payments p join credit_purchases c on c.id = p.purchase_id where p.account_id = a.id) as payments
     from credit_accounts a where a.user_id is not distinct from $1::uuid`,
    [userId],
  )
  return row ?? {}
}

const close = async ({ userId, token }: Person) => expect((await app.call('DELETE', `/api/v1/users/${userId}`, { token })).status).toBe(200)

it('seven days after it was closed nothing of an account is left in any table, and nothing of another is touched', async () => {
  const [ada, bob] = [await liveFully('ada@example.com', 'quagga'), await liveFully('bob@example.com', 'okapi')]
  const ofAda = [ada.userId, 'ada@example.com', 'quagga']
  const ofBob = [bob.userId, 'bob@example.com', 'okapi']
  const [before, bobsBefore] = [await rowsWith(ofAda), await rowsWith(ofBob)]
  // A new table that holds something of a person needs its line in liveFully, or this finds nothing of it.
  const tables = await database.asOwner(`select 'public.' || tablename as name from pg_tables where schemaname = 'public'`)
  expect(
    tables.map(({ name }) => String(name)).filter((name) => !(name in before) && !pseudonymous.has(name) && !ofNobody.has(name)),
  ).toEqual([])
  const ledger = await ledgerOf(ada.userId)

  await close(ada)
  await app.signIn('ada@example.com', 'Name quagga')
  expect(await erase(days(6.99))).toBe(0)
  expect((await rowsWith(ofAda))['public.messages']).toBe(before['public.messages'])

  expect(await erase(days(7.01))).toBe(1)
  expect(await rowsWith(ofAda)).toEqual({})
  expect(await rowsWith(ofBob)).toEqual(bobsBefore)
  // What happened to credits stays, under an account that nobody is behind.
  expect(ledger.entries).toBeGreaterThan(3)
  expect(await ledgerOf(null)).toEqual(ledger)
  expect(await checkLedger(database.database)).toMatchObject({ isSound: true, openHolds: 2 })
  expect(await erase(days(8))).toBe(0)

  // Whoever comes again is somebody new.
  const again = await app.signIn('ada@example.com', 'Ada')
  expect(again.userId).not.toBe(ada.userId)
  expect((await app.call('GET', '/chats/', { token: again.token })).body.pagination.total_count).toBe(0)
  // Yet no gift is given twice to the same human.
  const refused = await app.call('GET', `/api/v1/credits/claimFirstTimeCredits/${again.userId}`, { token: again.token })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'credits_already_claimed'])
})

it('an account that was taken back is not erased', async () => {
  const ada = await liveFully('ada@example.com', 'quagga')
  const before = await rowsWith(['quagga'])
  await close(ada)
  const again = await app.signIn('ada@example.com', 'Name quagga')
  expect((await app.call('POST', `/api/v1/users/${ada.userId}/restore`, { token: again.token })).status).toBe(200)
  expect(await erase(days(30))).toBe(0)
  expect(await rowsWith(['quagga'])).toEqual(before)
})

it('an account that cannot be erased does not hold up the others, and is tried again', async () => {
  for (const email of ['ada@example.com', 'bob@example.com', 'cleo@example.com']) await close(await app.signIn(email))
  const left = async () => (await database.asOwner('select id from users')).length
  // The first that is tried fails, whoever it is: a sequence counts on where a transaction is rolled back.
  await database.asOwner('create sequence erasures')
  await database.asOwner(
    `create function fail_first() returns trigger language plpgsql security definer as $$
     begin if nextval('public.erasures') = 1 then raise 'not this one'; end if; return old; end $$`,
  )
  await database.asOwner('create trigger fail_first before delete on users for each row execute function fail_first()')
  try {
    await expect(erase(days(7.01))).rejects.toThrow('1 of 3 closed accounts could not be erased')
    expect(await left()).toBe(1)
    expect(await erase(days(7.01))).toBe(1)
    expect(await left()).toBe(0)
  } finally {
    await database.asOwner('drop trigger fail_first on users')
    await database.asOwner('drop function fail_first')
    await database.asOwner('drop sequence erasures')
  }
})

/** A chat of so many messages, each the answer to the one before it. */
async function longChat(userId: string, count: number): Promise<void> {
  const chatId = randomUUID()
  await database.asOwner(
    `insert into chats (id, user_id, chat_type, name, next_position, message_count) values ($1, $2, 'GENERIC', 'Long', $3, $3)`,
    [chatId, userId, count],
  )
  await database.asOwner(
    `insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status)
     select md5($1::text || n)::uuid, $1::text::uuid, $2::uuid, case when n > 0 then md5($1::text || (n - 1))::uuid end, n,
       'person', 'USER_MESSAGE', 'words', 'complete' from generate_series(0, $3::int - 1) n`,
    [chatId, userId, count],
  )
}

it('an erasure that is cut off in the middle can no longer be taken back, and the next run ends it', async () => {
  const ada = await app.signIn('ada@example.com')
  await longChat(ada.userId, 5000)
  await close(ada)
  const cut = new AbortController()
  const db = database.database
  // Ends at the second piece, as a process that is killed there.
  let pieces = 0
  const dying: typeof db = {
    ...db,
    asSystem: async (work) => {
      pieces += 1
      if (pieces === 2) cut.abort(new Error('killed'))
      return await db.asSystem(work)
    },
  }
  const personalData = () => [createMessagesModule({ db: dying, now: () => new Date() })]
  await expect(eraseAccounts({ db, personalData, now: () => days(7.01), log }, cut.signal)).rejects.toThrow('killed')
  const left = async () => Number((await database.asOwner('select count(*)::int as n from messages'))[0]?.['n'])
  const remaining = await left()
  expect(remaining).toBeGreaterThan(0)
  expect(remaining).toBeLessThan(5000)

  const again = await app.signIn('ada@example.com')
  const refused = await app.call('POST', `/api/v1/users/${ada.userId}/restore`, { token: again.token })
  expect([refused.status, refused.body.error.code]).toEqual([404, 'user_not_found'])
  expect(await erase(days(7.02))).toBe(1)
  expect(await left()).toBe(0)
  expect(await database.asOwner('select id from users')).toEqual([])
})

it('a deleted chat is erased an hour later with all that hung on it; one that can be taken back, a living one and what was shared stay', async () => {
  const ada = await liveFully('ada@example.com', 'quagga')
  await app.call('DELETE', `/chats/${await firstChat(ada)}`, { token: ada.token })
  await database.asOwner(`update chats set deleted_at = now() - interval '9 minutes' where name = 'quagga'`)
  await longChat(ada.userId, 2500)
  await database.asOwner(
    `update chats set deleted_at = now() - interval '61 minutes' where name = 'Long' or (deleted_at is not null and name <> 'quagga')`,
  )
  const { jobs = [] } = createMessagesModule({ db: database.database, now: () => new Date() })
  for (const job of jobs) if ('cron' in job) await job.run(never)
  const chats = await database.asOwner('select name, deleted_at is null as lives from chats order by lives, name')
  expect(chats.map(({ name, lives }) => [lives, name])).toContainEqual([false, 'quagga'])
  expect(chats.filter(({ lives }) => !lives)).toHaveLength(1)
  const [row] =
    await database.asOwner(`select (select count(*) from messages where content = 'words' or content like '%deleted')::int as messages,
    (select count(*) from reply_pieces)::int as pieces, (select count(*) from shares)::int as shares`)
  expect(row).toEqual({ messages: 0, pieces: 0, shares: 1 })
  // What the counters of chats say is still what there is.
  const [counted] = await database.asOwner(
    `select (select sum(count)::int from chat_counts) as counted, (select count(*)::int from chats where deleted_at is null) as living`,
  )
  expect(counted?.['counted']).toBe(counted?.['living'])
})

async function firstChat({ token }: Person): Promise<string> {
  const { body } = await app.call('GET', '/chats/', { token })
  return body.data.find((chat: { name: string }) => chat.name === 'quagga').id
}
