import type { AnswerAboutPosts, FoundPost } from '@xperto/chat-types/kit'
import { tsqueryOf, wordsOf } from '../../conversation/search/index.ts'
import type { PostsDeps } from './deps.ts'
import { feedWithMostLikes, newestPublic } from './feed.store.ts'
import type { PostRow } from './posts.store.ts'
import { notePostAnswer, urlsBefore } from './post-answers.store.ts'
import { findPosts, readByUrl, readPosts } from './search.store.ts'

/** So many posts answer a question. */
const most = 3

/** Words of a question that say nothing of its subject. */
const askingWords = new Set(
  `a about all an and any are article articles as at be been by can could did do does find for from give had has have how i in insight insights is it its
  latest list me month more most my new newest of on one or our people please post posts read recent say said show sum summarise summarize summary tell
  than that the their them there these they this to today up us was we week were what when where which who why will with would write written you your`.split(
    /\s+/,
  ),
)

/**
 * Published posts and articles that fit a question: the most liked, the newest, or those that say its words; for an answer in free words those of the
 * answer before it too. It is noted that the answer speaks of them, so that none outlives its post in it.
 */
export async function postsForAnswer(
  deps: Pick<PostsDeps, 'db' | 'webBase' | 'productName'>,
  question: string,
  { questionId, writes }: AnswerAboutPosts,
): Promise<FoundPost[]> {
  const found = (await find(deps, question)).slice(0, most)
  if (writes === 'words') {
    const before = (await urlsBefore(deps.db, questionId, most)).filter((url) => !found.some((post) => post.url === url))
    found.push(...(await readByUrl(deps.db, before)))
  }
  const posts = found.map((post) => asFound(deps, post))
  const links = writes === 'list' ? posts.map(({ url }) => url) : null
  if (found.length > 0) await notePostAnswer(deps.db, { questionId, urls: found.map(({ url }) => url), links })
  return posts
}

async function find({ db }: Pick<PostsDeps, 'db'>, question: string): Promise<PostRow[]> {
  const words = wordsOf(question).filter((word) => !askingWords.has(word) && !/^(?:liked|popular|best)$/.test(word))
  if (words.length === 0)
    return /\b(?:most liked|popular|best)\b/i.test(question) ? await feedWithMostLikes(db, most) : await newestPublic(db)
  const ask = async (query: string) => await findPosts(db, { query, tag: null, authorId: null }, most)
  const all = await ask(tsqueryOf(words))
  const ids = all.length > 0 || words.length === 1 ? all : await ask(words.map((word) => tsqueryOf([word])).join(' | '))
  return await readPosts(db, null, ids)
}

const asFound = ({ webBase, productName }: Pick<PostsDeps, 'webBase' | 'productName'>, post: PostRow): FoundPost => ({
  title: post.title,
  url: `${webBase}/insight/${encodeURIComponent(post.url)}`,
  author: post.fullname ?? productName,
  summary: post.summary,
  content: post.content,
  likes: post.likeCount,
})
