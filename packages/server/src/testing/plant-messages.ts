import type { TestDatabase } from './test-database.ts'

/**
 * Writes `count` messages into an empty chat past the API, "Message n" by person and assistant in turn, each with `padding` characters
 * more. Saying thousands of them one by one takes minutes.
 */
export async function plantMessages(
  test: TestDatabase,
  chat: { chatId: string; userId: string; count: number; padding?: number },
): Promise<void> {
  await test.asOwner(
    `with numbered as materialized (select n, gen_random_uuid() as id from generate_series(0, $3::integer - 1) as n)
     insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status, created_at)
     select id, $1, $2, lag(id) over (order by n), n, case when n % 2 = 0 then 'person' else 'assistant' end,
       case when n % 2 = 0 then 'USER_MESSAGE' else 'AI_RESPONSE' end, 'Message ' || n || repeat(' more', $4::integer / 5), 'complete',
       '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second'
     from numbered order by n`,
    [chat.chatId, chat.userId, chat.count, chat.padding ?? 0],
  )
  await test.asOwner(`update chats set next_position = $2, message_count = $2 where id = $1`, [chat.chatId, chat.count])
}
