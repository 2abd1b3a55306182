import { randomUUID } from 'node:crypto'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import * as schema from './schema/index.ts'

const test = await testDatabase()
const { database } = test

/** Tables that need no policies, each with its reason. Empty: every table belongs to somebody. */
const withoutPolicies: Record<string, string> = {}

/** Tables of which a person reads their own rows and writes none: what is theirs follows from the account. */
const readOnly = new Set([
  'credit_accounts',
  'credit_txns',
  'credit_entries',
  'credit_lots',
  'credit_holds',
  'credit_purchases',
  'payments',
  'payment_refunds',
  'payment_receipts',
  'payment_disputes',
  'refund_requests',
  'support_tickets',
  'newsletter_issues',
  'bot_interview_submissions',
  'bot_interview_transcripts',
  'credit_referrals',
  'free_token_days',
])
/** Tables of which a person sees nothing. */
const systemOnly = new Set([
  'credit_claims',
  'early_access_codes',
  'badge_keys',
  'badge_statuses',
  'exchange_rates',
  'credit_packs',
  'coupons',
  'coupon_redemptions',
  'payment_facts',
  'payment_settlements',
  'receipt_numbers',
  'token_days',
  'free_ceiling_days',
  'files_to_erase',
  'like_counts',
  'post_counts',
  'post_answers',
  'bot_interview_takers',
  'bot_interview_mails',
])
/** A grant has two sides, a person's and the system's; a referral has two accounts; four packs are there from the beginning. */
const special: Record<string, number> = { credit_entries: 4, credit_accounts: 4, credit_packs: 6, post_counts: 1 }
const rowsOf = (table: string) => special[table] ?? 2

const tables = Object.values(schema).filter((entry) => entry instanceof PgTable)
const names = tables.map((table) => getTableConfig(table).name)
const ownNames = names.filter((name) => !readOnly.has(name) && !systemOnly.has(name))

interface Planted {
  userId: string
  chatId: string
  messageId: string
  generationId: string
}

/** One row in every table, written as the owner. The test below fails when a table of the schema has none here. */
async function plant(name: string): Promise<Planted> {
  const [userId, chatId, messageId, generationId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await test.asOwner(
    `insert into users (id, issuer, subject, email, name, referral_code) values ($1, 'https://issuer.example', $2, $2, $2, $2)`,
    [userId, name],
  )
  await test.asOwner(
    `insert into sessions (id, user_id, secret_hash, token_hash, expires_at) values ($1, $2, $3, $3, now() + interval '1 day')`,
    [randomUUID(), userId, name],
  )
  await test.asOwner(`insert into chats (id, user_id, chat_type, name) values ($1, $2, 'GENERIC', $3)`, [chatId, userId, name])
  await test.asOwner(`insert into flow_states (chat_id, user_id, version, state) values ($1, $2, 1, '{}')`, [chatId, userId])
  await test.asOwner(
    `insert into messages (id, chat_id, user_id, position, role, message_type, content, status)
     values ($1, $2, $3, 0, 'person', 'USER_MESSAGE', 'a secret', 'complete')`,
    [messageId, chatId, userId],
  )
  await test.asOwner(
    `insert into generations (id, chat_id, user_id, message_id, status, owner, seq_base) values ($1, $2, $3, $4, 'done', 'me', 0)`,
    [generationId, chatId, userId, messageId],
  )
  await test.asOwner(`insert into reply_pieces (message_id, user_id, seq, text) values ($1, $2, 1, 'a secret')`, [messageId, userId])
  await test.asOwner(`insert into idempotency_keys (user_id, route, key, request_hash) values ($1, 'send', 'k', 'h')`, [userId])
  await test.asOwner(`insert into bookmarks (user_id, chat_id) values ($1, $2)`, [userId, chatId])
  await test.asOwner(`insert into code_runs (id, user_id, chat_id, language_id) values ($1, $2, $3, 109)`, [randomUUID(), userId, chatId])
  await test.asOwner(
    `insert into practice_submissions (id, user_id, chat_id, problem_id, language_id, source) values ($1, $2, $3, 'page-ranges', 109, 'x')`,
    [randomUUID(), userId, chatId],
  )
  await test.asOwner(
    `insert into quiz_answers (user_id, chat_id, topic, topic_title, question, options, chosen, correct, explanation, is_right)
     values ($1, $2, 'sql', 'SQL', 'Why?', '[]', '[]', '[]', '', false)`,
    [userId, chatId],
  )
  const cardId = randomUUID()
  await test.asOwner(
    `insert into review_cards (id, user_id, chat_id, source, ref, topic, front, back, card, due)
     values ($1, $2, $3, 'quiz', 'q', 'SQL', 'Why?', 'So.', '{}', now())`,
    [cardId, userId, chatId],
  )
  await test.asOwner(`insert into review_ratings (user_id, card_id, rating) values ($1, $2, 'good')`, [userId, cardId])
  await test.asOwner(`insert into course_enrolments (user_id, course) values ($1, 'c')`, [userId])
  await test.asOwner(`insert into course_steps (user_id, course, chapter, kind, item) values ($1, 'c', 'one', 'read', '')`, [userId])
  await test.asOwner(
    `insert into course_answers (user_id, id, course, chapter, question, chosen, is_right) values ($1, $2, 'c', 'one', 'one-1', '[]', true)`,
    [userId, randomUUID()],
  )
  await test.asOwner(
    `insert into course_solutions (id, user_id, course, chapter, problem_id, language_id, source) values ($1, $2, 'c', 'one', 'p', 109, 'x')`,
    [randomUUID(), userId],
  )
  await test.asOwner(`insert into course_badges (id, user_id, course, code, skills, token) values ($1, $2, 'c', $3, '[]', 'x')`, [
    randomUUID(),
    userId,
    name,
  ])
  await test.asOwner(`insert into badge_statuses (code) values ($1)`, [name])
  await test.asOwner(`insert into badge_keys (id, private_key, public_x) values ($1, 'a secret', 'x')`, [randomUUID()])
  await test.asOwner(`insert into learning_settings (user_id) values ($1)`, [userId])
  await test.asOwner(`insert into topic_corrections (user_id, topic) values ($1, 'sql')`, [userId])
  const testId = randomUUID()
  await test.asOwner(`insert into mock_tests (id, user_id, chat_id, packet, started_at, ends_at) values ($1, $2, $3, '{}', now(), now())`, [
    testId,
    userId,
    chatId,
  ])
  await test.asOwner(
    `insert into mock_test_programs (test_id, user_id, problem_id, language_id, source, saved_at) values ($1, $2, 'page-ranges', 109, 'x', now())`,
    [testId, userId],
  )
  const interviewId = randomUUID()
  await test.asOwner(`insert into interviews (id, user_id, chat_id, kind, packet, state) values ($1, $2, $3, 'HR_INTERVIEW', '{}', '{}')`, [
    interviewId,
    userId,
    chatId,
  ])
  await test.asOwner(
    `insert into interview_transcripts (interview_id, turn, position, user_id, spoken_at, text) values ($1, 1, 1, $2, now(), 'a secret')`,
    [interviewId, userId],
  )
  await test.asOwner(
    `insert into interview_attempts (interview_id, question_id, number, user_id, text) values ($1, 'a-failure', 2, $2, 'a secret')`,
    [interviewId, userId],
  )
  await test.asOwner(`insert into shares (id, user_id, chat_id, state, name) values ($1, $2, $3, 'now', $1)`, [name, userId, chatId])
  await test.asOwner(
    `insert into share_messages (share_id, user_id, position, id, message_type, content, options, created_at)
     values ($1, $2, 0, $3, 'USER_MESSAGE', 'a secret', '[]', now())`,
    [name, userId, messageId],
  )
  const accountId = randomUUID()
  await test.asOwner(`insert into credit_accounts (id, user_id) values ($1, $2)`, [accountId, userId])
  await test.asOwner(
    `with txn as (insert into credit_txns (key, kind, account_id, reason) values ($2, 'grant', $1, 'TEST') returning id),
       lot as (insert into credit_lots (account_id, txn_id, kind, granted) select $1, id, 'paid', 10 from txn returning id)
     insert into credit_entries (txn_id, n, account_id, system, lot_id, amount)
     select txn.id, 1, $1::uuid, null, lot.id, 10 from txn, lot union all select txn.id, 2, null, 'sales', null, -10 from txn`,
    [accountId, name],
  )
  await test.asOwner(
    `insert into credit_holds (key, account_id, amount, reason, lease_until) values ($1, $2, 5, 'TEST', now() + interval '1 day')`,
    [name, accountId],
  )
  await test.asOwner(`insert into credit_claims (campaign, subject_hash, account_id) values ('test', $1, $2)`, [name, accountId])
  await test.asOwner(`insert into early_access_codes (code, campaign, amount, max_uses) values ($1, 'test', 10, 1)`, [name])
  const referrer = randomUUID()
  await test.asOwner(`insert into credit_accounts (id) values ($1)`, [referrer])
  await test.asOwner(`insert into credit_referrals (referee_id, referrer_id) values ($1, $2)`, [accountId, referrer])
  await test.asOwner(`insert into exchange_rates (base, rates, as_of, source) values ($1, '{}', now(), 'test')`, [name])
  await test.asOwner(`insert into credit_packs (name, description, credits, list_paise) values ($1, 'a pack', 10, 1000)`, [name])
  await test.asOwner(`insert into coupons (code, name, description, percent, max_redemptions) values ($1, $1, 'a coupon', 10, 5)`, [name])
  const [purchaseId, paymentId] = [randomUUID(), randomUUID()]
  await test.asOwner(
    `insert into credit_purchases (id, account_id, pack_name, credits, list_paise, currency, rate, rate_source, rate_as_of, coupon_code, percent_off,
       rounded_to, full_minor, discount_minor, charged_minor, phone, quote_until)
     values ($1, $2, $3, 10, 1000, 'INR', 1, 'built-in', now(), $3, 10, 100, 1000, 100, 900, '9820098200', now())`,
    [purchaseId, accountId, name],
  )
  await test.asOwner(`insert into coupon_redemptions (coupon_code, account_id, purchase_id) values ($1, $2, $3)`, [
    name,
    accountId,
    purchaseId,
  ])
  await test.asOwner(
    `insert into payments (id, account_id, purchase_id, payment_type, provider, custom_order_id, amount_minor, currency, expires_at)
     values ($1, $2, $3, 'CREDIT_PURCHASE', 'CASHFREE', $4, 900, 'INR', now())`,
    [paymentId, accountId, purchaseId, name],
  )
  await test.asOwner(`insert into payment_facts (payment_id, kind, source, body_digest) values ($1, 'paid', 'webhook', $2)`, [
    paymentId,
    name,
  ])
  await test.asOwner(
    `insert into payment_refunds (id, payment_id, provider_payment_id, amount_minor, currency, reason) values ($1, $2, 'p', 900, 'INR', 'OPERATOR')`,
    [randomUUID(), paymentId],
  )
  await test.asOwner(
    `insert into payment_disputes (provider, dispute_id, payment_id, state, provider_status, told_at) values ('CASHFREE', $1, $2, 'open', 'CREATED', now())`,
    [name, paymentId],
  )
  await test.asOwner(`insert into refund_requests (id, reference, user_id, payment_id, chat_id) values ($1, $2, $3, $4, $5)`, [
    randomUUID(),
    name,
    userId,
    paymentId,
    chatId,
  ])
  await test.asOwner(`insert into reminders (user_id, stop_token) values ($1, $2)`, [userId, name])
  await test.asOwner(`insert into design_boards (user_id, chat_id, version, elements, estimates) values ($1, $2, 1, '[]', '[]')`, [
    userId,
    chatId,
  ])
  await test.asOwner(`insert into goals (user_id, chat_id) values ($1, $2)`, [userId, chatId])
  const newsletterId = randomUUID()
  await test.asOwner(
    `insert into newsletters (id, user_id, chat_id, topics, cadence, day, minute, by_mail, state, zone, stop_token)
     values ($1, $2, $3, '[]', 'weekly', 1, 0, false, 'stopped', 'UTC', $4)`,
    [newsletterId, userId, chatId, name],
  )
  await test.asOwner(
    `insert into newsletter_issues (newsletter_id, user_id, issue, number, due_on, month, message_id, mail)
     values ($1, $2, 'a-secret', 1, '2026-11-23', '2026-11', $3, 'none')`,
    [newsletterId, userId, messageId],
  )
  await test.asOwner(`insert into support_tickets (id, reference, user_id, chat_id, words) values ($1, $2, $3, $4, 'a secret')`, [
    randomUUID(),
    name,
    userId,
    chatId,
  ])
  await test.asOwner(`insert into payment_settlements (item, word, settled_at) values ($1, 'done', now())`, [name])
  await test.asOwner('insert into receipt_numbers (seller, last) values ($1, 1)', [name])
  await test.asOwner('insert into payment_receipts (payment_id, seller, number, seller_name, tax_minor) values ($1, $2, 1, $2, 0)', [
    paymentId,
    name,
  ])
  const importId = randomUUID()
  await test.asOwner(`insert into chat_imports (id, user_id, chat_id, name, bytes, parts) values ($1, $2, $3, 'Long', 9, 1)`, [
    importId,
    userId,
    chatId,
  ])
  await test.asOwner(`insert into chat_import_parts (import_id, number, user_id, messages) values ($1, 0, $2, '[]')`, [importId, userId])
  await test.asOwner(`insert into storage_counts (user_id, bytes, counted_at) values ($1, 9, now())`, [userId])
  await test.asOwner(`insert into free_token_days (user_id, day, tokens) values ($1, '2026-11-23', 5)`, [userId])
  await test.asOwner(
    `insert into token_days (day, kind, is_free, shard, input_tokens, output_tokens) values ('2026-11-23', $1, true, 0, 3, 2)`,
    [name],
  )
  await test.asOwner(`insert into free_ceiling_days (day) values ('2026-11-23'::date + $1::int)`, [name === 'ada' ? 1 : 2])
  const resumeId = randomUUID()
  await test.asOwner(`insert into resumes (id, user_id, chat_id, name, version) values ($1, $2, $3, 'a secret', 1)`, [
    resumeId,
    userId,
    chatId,
  ])
  await test.asOwner(
    `insert into resume_versions (resume_id, version, user_id, cause, data, latex, latex_edited, template, paper)
     values ($1, 1, $2, 'a secret', '{}', 'a secret', false, 'plain', 'a4')`,
    [resumeId, userId],
  )
  await test.asOwner(
    `insert into resume_files (id, user_id, resume_id, kind, version, source_hash, engine, key)
     values ($1, $2, $3, 'pdf', 1, 'h', 'pdftex', $4)`,
    [randomUUID(), userId, resumeId, `resumes/${name}.pdf`],
  )
  await test.asOwner(
    `insert into resume_uploads (id, user_id, resume_id, file_name, type, key, bytes, state, pages)
     values ($1, $2, $3, 'Resume.pdf', 'application/pdf', $4, 9, 'reading', '[]')`,
    [randomUUID(), userId, resumeId, `uploads/${name}.pdf`],
  )
  await test.asOwner(
    `insert into resume_suggestions (user_id, resume_id, round, number, action, path, original, value, reason, base_version)
     values ($1, $2, 1, 1, 'append', 'achievements', '', 'a secret', '', 1)`,
    [userId, resumeId],
  )
  await test.asOwner(`insert into resume_facts (user_id, resume_id, claim, said) values ($1, $2, 'a', 'secret')`, [userId, resumeId])
  const applicationId = randomUUID()
  await test.asOwner(
    `insert into applications (id, user_id, title, company, place, advert, requirements, read_by)
     values ($1, $2, 'a secret', 'a secret', '', 'a secret', '[]', 'reader')`,
    [applicationId, userId],
  )
  await test.asOwner(`insert into application_dates (user_id, application_id, day, what) values ($1, $2, '2026-12-01', 'a secret')`, [
    userId,
    applicationId,
  ])
  await test.asOwner(
    `insert into application_letters (application_id, version, user_id, text, author, cause) values ($1, 1, $2, 'a secret', 'You', 'Written')`,
    [applicationId, userId],
  )
  await test.asOwner(
    `insert into stories (user_id, title, situation, task, action, result, learned, themes) values ($1, 'a secret', '', '', '', '', '', '[]')`,
    [userId],
  )
  const botInterviewId = randomUUID()
  await test.asOwner(
    `insert into bot_interviews (id, user_id, title, description, interview_type, focus_area, company_name, job_link, job_description, questions,
       max_submissions, retention_days)
     values ($1, $2, 'a secret', '', 'HR', '', '', '', '', '[]', 20, 90)`,
    [botInterviewId, userId],
  )
  await test.asOwner(
    `with made as (
       insert into bot_interview_submissions (bot_interview_id, owner_id, user_id, chat_id) values ($1, $2, $2, $3) returning id
     ) insert into bot_interview_transcripts (submission_id, turn, position, user_id, spoken_at, text)
       select id, 1, 1, $2, now(), 'a secret' from made`,
    [botInterviewId, userId, chatId],
  )
  await test.asOwner(
    `insert into bot_interview_mails (submission_id, kind) select id, 'looked' from bot_interview_submissions where bot_interview_id = $1`,
    [botInterviewId],
  )
  await test.asOwner(`insert into bot_interview_takers (bot_interview_id, mark) values ($1, 'a mark')`, [botInterviewId])
  await test.asOwner(`insert into files_to_erase (key) values ($1)`, [`gone/${name}.pdf`])
  const postId = randomUUID()
  await test.asOwner(
    `insert into posts (id, user_id, state, url, title, summary, content, tags, shown_at)
     values ($1, $2, 'PUBLISHED', $3, 'a secret', '', '', '{}', now())`,
    [postId, userId, name],
  )
  await test.asOwner(`insert into post_reports (post_id, user_id, reason) values ($1, $2, 'a secret')`, [postId, userId])
  await test.asOwner(`insert into post_images (name, user_id, key, bytes) values ($1, $2, $3, 9)`, [
    name,
    userId,
    `post-images/${name}.png`,
  ])
  await test.asOwner(`insert into likes (object_id, user_id, object_type) values ($1, $2, 'USER_POST')`, [postId, userId])
  await test.asOwner(`insert into post_answers (user_id, message_id, urls) values ($1, $2, $3)`, [userId, messageId, [name]])
  return { userId, chatId, messageId, generationId }
}

let ada: Planted
let bob: Planted
beforeEach(async () => {
  await test.empty()
  ada = await plant('ada')
  bob = await plant('bob')
})

describe('every table', () => {
  it('has row-level security switched on, or stands in the list with a reason', async () => {
    const found = await test.asOwner(`select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
      where nspname = 'public' and relkind in ('r', 'p') and not relrowsecurity`)
    expect(found.map((row) => String(row.name)).filter((name) => !(name in withoutPolicies))).toEqual([])
  })

  it('has a policy for each of the two roles, and none for everybody', async () => {
    const found = await test.asOwner(`select tablename as name, array_to_string(array_agg(distinct role order by role), ' ') as roles
      from pg_policies cross join unnest(roles) as role where schemaname = 'public' group by tablename`)
    const roles = Object.fromEntries(found.map((row) => [String(row.name), String(row.roles)]))
    const wanted = names.filter((name) => !(name in withoutPolicies))
    expect(roles).toEqual(
      Object.fromEntries(wanted.map((name) => [name, systemOnly.has(name) ? 'xperto_system' : 'xperto_app xperto_system'])),
    )
  })

  it('is owned by neither role, and neither may change the schema or go past the policies', async () => {
    const owned = await test.asOwner(`select relname from pg_class where pg_get_userbyid(relowner) in ('xperto_app', 'xperto_system')`)
    expect(owned).toEqual([])
    const rights = await test.asOwner(`select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as too_much,
      has_schema_privilege(rolname, 'public', 'create') as may_create from pg_roles where rolname in ('xperto_app', 'xperto_system')`)
    expect(rights).toEqual([
      { too_much: false, may_create: false },
      { too_much: false, may_create: false },
    ])
  })

  it('has a row of two people in this test, so that the tests below see every table', async () => {
    for (const name of names) {
      const [row] = await test.asOwner(`select count(*)::int as count from ${name}`)
      expect([name, row?.count]).toEqual([name, rowsOf(name)])
    }
  })
})

describe("a person's transaction, with any SQL at all", () => {
  /** What says whose row it is. */
  const owner = (table: string) => {
    if (table === 'users') return 'id'
    if (table === 'credit_referrals') return '(select a.user_id from credit_accounts a where a.id = referee_id)'
    if (table === 'payment_refunds' || table === 'payment_receipts' || table === 'payment_disputes')
      return '(select a.user_id from payments p join credit_accounts a on a.id = p.account_id where p.id = payment_id)'
    const byAccount =
      readOnly.has(table) &&
      ![
        'credit_accounts',
        'free_token_days',
        'refund_requests',
        'support_tickets',
        'newsletter_issues',
        'bot_interview_submissions',
        'bot_interview_transcripts',
      ].includes(table)
    return byAccount ? '(select a.user_id from credit_accounts a where a.id = account_id)' : 'user_id'
  }

  it.each(names.filter((name) => !systemOnly.has(name)))('reads only its own rows of %s', async (table) => {
    const rows = await database.asUser(ada.userId, async (tx) => await tx.raw(`select ${owner(table)} as owner from ${table}`))
    expect(rows).toEqual([{ owner: ada.userId }])
  })

  it.each([...readOnly])('changes and deletes nothing of %s, of its own neither', async (table) => {
    const as = (statement: string) => database.asUser(ada.userId, async (tx) => await tx.raw(statement))
    const before = await test.asOwner(`select * from ${table} order by 1, 2`)
    const columns = Object.keys(before[0] ?? {})
    for (const column of columns)
      await expect(as(`update ${table} set ${column} = ${column}`)).rejects.toThrow(
        /permission denied for table|only be updated to DEFAULT/,
      )
    await expect(as(`delete from ${table}`)).rejects.toThrow(`permission denied for table ${table}`)
    expect(await test.asOwner(`select * from ${table} order by 1, 2`)).toEqual(before)
  })

  it.each([...systemOnly])('sees nothing of %s', async (table) => {
    const reading = database.asUser(ada.userId, async (tx) => await tx.raw(`select 1 from ${table}`))
    await expect(reading).rejects.toThrow(`permission denied for table ${table}`)
  })

  it.each(ownNames)('changes and deletes only its own rows of %s', async (table) => {
    const column = owner(table)
    const changed = await database.asUser(
      ada.userId,
      async (tx) => await tx.raw(`update ${table} set ${column} = ${column} returning ${column}`),
    )
    expect(changed).toEqual([{ [column]: ada.userId }])
    await database.asUser(ada.userId, async (tx) => await tx.raw(`delete from ${table}`))
    const left = await test.asOwner(`select ${column} as owner from ${table}`)
    expect(left).toEqual([{ owner: bob.userId }])
  })

  it.each(ownNames)('gives none of its rows of %s to another person', async (table) => {
    const giving = database.asUser(ada.userId, async (tx) => await tx.raw(`update ${table} set ${owner(table)} = $1`, [bob.userId]))
    await expect(giving).rejects.toThrow(`row-level security policy for table "${table}"`)
  })

  it.each(names)('may not empty %s', async (table) => {
    const emptying = database.asUser(ada.userId, async (tx) => await tx.raw(`truncate ${table} cascade`))
    // Of a table that hangs on it the same would be said in that table's name.
    await expect(emptying).rejects.toThrow(`permission denied for table ${table}`)
  })

  it('is told by whose code its person came, and not by whose code another person did', async () => {
    const code = async (userId: string) =>
      await database.asUser(userId, async (tx) => await tx.raw('select applied_referral_code() as code'))
    await test.asOwner(
      `update credit_referrals set referrer_id = (select id from credit_accounts where user_id = $2)
       where referee_id = (select id from credit_accounts where user_id = $1)`,
      [ada.userId, bob.userId],
    )
    expect(await code(ada.userId)).toEqual([{ code: 'bob' }])
    expect(await code(bob.userId)).toEqual([{ code: null }])
  })

  it("hangs nothing on another's chat, though the foreign key would allow it", async () => {
    const as = (statement: string, values: unknown[]) => database.asUser(ada.userId, async (tx) => await tx.raw(statement, values))
    const message = `insert into messages (id, chat_id, user_id, position, role, message_type, content, status)
      values ($1, $2, $3, 1, 'person', 'USER_MESSAGE', 'planted', 'complete')`
    await expect(as(message, [randomUUID(), bob.chatId, ada.userId])).rejects.toThrow('row-level security')
    await expect(as('update messages set chat_id = $1', [bob.chatId])).rejects.toThrow('row-level security')
    await expect(as('update generations set chat_id = $1', [bob.chatId])).rejects.toThrow('row-level security')
    await expect(as('update flow_states set chat_id = $1', [bob.chatId])).rejects.toThrow('row-level security')
    await as(message, [randomUUID(), ada.chatId, ada.userId])
  })

  it('cannot leave its role behind: a reset comes back to it, and the tables stay closed', async () => {
    const rows = await database.asUser(ada.userId, async (tx) => {
      await tx.raw('reset role')
      return await tx.raw('select current_user as role, count(*)::int as people from users group by 1')
    })
    expect(rows).toEqual([{ role: 'xperto_app', people: 1 }])
  })

  it('sees no row when nobody was named', async () => {
    const rows = await database.asUser(ada.userId, async (tx) => {
      await tx.raw(`set local app.user_id = ''`)
      return await tx.raw('select id from chats')
    })
    expect(rows).toEqual([])
  })

  it('cannot read what has been migrated', async () => {
    const reading = database.asUser(ada.userId, async (tx) => await tx.raw('select * from drizzle.__drizzle_migrations'))
    await expect(reading).rejects.toThrow('permission denied for schema drizzle')
  })
})

describe('the system principal', () => {
  it.each(names)('sees every row of %s', async (table) => {
    expect(await database.systemQuery(`select from ${table}`)).toHaveLength(rowsOf(table))
  })
})
