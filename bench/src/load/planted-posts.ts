import { onProductDatabase } from '@xperto/server/testing/on-product-database'

const batch = 1000

/** Posts of 500 people straight in the tables, one a minute, each of 60 words and some that one post in so many has, newest first; those of the reader (`own` of `posts`) among them. The word indexes are made after the rows, which is quicker. */
export async function plantPosts(
  dataDirectory: string,
  { userId, posts, own }: { userId: string; posts: number; own: number },
): Promise<void> {
  await onProductDatabase(dataDirectory, async (client) => {
    await client.query(
      `insert into users (id, issuer, subject, email, name, referral_code)
       select md5('p' || n)::uuid, 'https://issuer.example', 'p' || n, 'p' || n || '@example.com', 'Writer ' || n, 'p' || n from generate_series(1, 500) n`,
    )
    const found = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes where tablename = 'posts' and indexdef like '%USING gin%'`,
    )
    for (const { name } of found.rows) await client.query(`drop index ${name}`)
    // Each row changes the one row that counts posts: in one transaction that would cost its square.
    for (let from = 1; from <= posts; from += batch)
      await client.query(
        `insert into posts (user_id, state, url, title, summary, content, tags, shown_at)
         select case when n % ($2::int / $3::int) = 0 then $1::uuid else md5('p' || (1 + n % 500))::uuid end, 'PUBLISHED', 'post-' || n,
           'Post number ' || n, 'What post ' || n || ' says.',
           'Everyday seldom' || n % 1000 || ' rare' || n || coalesce(frequent.words, '') || ' ' || (select string_agg('word' || (n * 31 + w * w) % 20000, ' ') from generate_series(1, 60) w),
           array['common', 'Tag' || n % 1000] || case when n % 10 = 0 then array['Decade'] else '{}' end, now() - n * interval '1 minute'
         from generate_series($4::int, $5::int) n, lateral (select string_agg(' ' || word, '') as words from (values
           ('second', n % 2 = 0), ('tenth', n % 10 = 0), ('twentieth', n % 20 = 0), ('hundredth', n % 100 = 0), ('other', n % 10 = 0),
           ('bygone', n > $6::int / 2), ('longago', n > 1000 and n % 2 = 0), ('ancient', n > $6::int * 9 / 10)) said (word, says) where says) frequent`,
        [userId, posts, own, from, from + batch - 1, posts],
      )
    for (const { made } of found.rows) await client.query(made)
    await client.query('vacuum analyze')
  })
}
