type Run = (text: string, values: unknown[]) => Promise<unknown>

/** Every so manieth chat is of these types, so that each list of saved chats has some; the rest are ordinary ones. */
const everyTenthIs = `case n % 10 when 1 then 'RESUME' when 2 then 'INTERVIEW' when 3 then 'NEWSLETTER' when 4 then 'GOAL' else 'GENERIC' end`

/**
 * Gives a person many chats of ten messages each, the newest a minute old and each other a minute older, straight in the tables: saying
 * them takes hours. `the` stands in every message, `lion` in one of 300, `narwhal` in one of 10,000; each answer has its
 * generation, and one chat of 100 is bookmarked.
 * `run` executes statements as the tables' owner.
 */
export async function plantAccount(run: Run, { userId, chats }: { userId: string; chats: number }): Promise<void> {
  await run(
    `insert into chats (id, user_id, chat_type, name, last_updated_on, message_count, next_position)
     select md5($1::text || n)::uuid, $1::text::uuid, ${everyTenthIs}, 'Chat ' || n || ' about subject' || n % 500, now() - n * interval '1 minute', 10, 10
     from generate_series(1, $2::int) n`,
    [userId, chats],
  )
  await run(
    `insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status, created_at)
     select md5($1::text || 'm' || n)::uuid, md5($1::text || (n - 1) / 10 + 1)::uuid, $1::text::uuid,
       case when n % 10 = 1 then null else md5($1::text || 'm' || n - 1)::uuid end, (n - 1) % 10,
       case when n % 2 = 1 then 'person' else 'assistant' end, case when n % 2 = 1 then 'USER_MESSAGE' else 'AI_RESPONSE' end,
       'the message says word' || n % 700 || ' beside word' || n % 911 || repeat(' and more of what an answer says', n % 2 * 10)
         || case when n % 300 = 0 then ' lion' else '' end || case when n % 10000 = 5000 then ' narwhal' else '' end,
       'complete', now() - (n / 10) * interval '1 minute' + n % 10 * interval '1 second'
     from generate_series(1, $2::int * 10) n`,
    [userId, chats],
  )
  await run(
    `insert into generations (id, chat_id, user_id, message_id, status, owner, seq_base, ended_at)
     select gen_random_uuid(), chat_id, user_id, id, 'done', 'planted', position * 100000, created_at
     from messages where user_id = $1::text::uuid and role = 'assistant'`,
    [userId],
  )
  await run(
    `insert into bookmarks (user_id, chat_id, created_at)
     select $1::text::uuid, md5($1::text || n)::uuid, now() - n * interval '1 minute' from generate_series(1, $2::int) n where n % 100 = 50`,
    [userId, chats],
  )
}
