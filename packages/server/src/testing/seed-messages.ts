import { onProductDatabase } from './on-product-database.ts'

/**
 * Writes `count` messages into an empty chat of a product that runs on this data folder, "Question n" and an answer in turn, as if they
 * had been said over the last hours. Past the API on purpose: saying thousands of them one by one takes minutes.
 */
export async function seedMessages(dataDirectory: string, chat: { chatId: string; userId: string; count: number }): Promise<void> {
  await onProductDatabase(dataDirectory, async (client) => {
    await client.query('begin')
    await client.query(
      `with numbered as materialized (select n, gen_random_uuid() as id from generate_series(0, $3::integer - 1) as n)
       insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status, engine, created_at)
       select id, $1, $2, lag(id) over (order by n), n,
         case when n % 2 = 0 then 'person' else 'assistant' end,
         case when n % 2 = 0 then 'USER_MESSAGE' else 'AI_RESPONSE' end,
         case when n % 2 = 0 then 'Question ' || (n / 2 + 1)
           else repeat('An answer of some length with **bold** words and \`code\`. ', 3 + n % 11) || E'\\n\\n- one\\n- two\\n' end,
         'complete', case when n % 2 = 1 then 'Built-in library' end, now() - ($3 - n) * interval '1 second'
       from numbered order by n`,
      [chat.chatId, chat.userId, chat.count],
    )
    await client.query('update chats set next_position = $2, message_count = $2 where id = $1', [chat.chatId, chat.count])
    await client.query('commit')
    // What a real chat has behind it by then: statistics, and a word index whose waiting entries were taken in.
    await client.query('vacuum analyze messages')
  })
}
