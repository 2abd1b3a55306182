import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  addArticle,
  allArticles,
  changeArticle,
  hidePost,
  listQueue,
  publishPost,
  type QueuedPost,
  removeArticle,
  showPost,
  versionOf,
  whyHeld,
} from '../../modules/community/posts/index.ts'
import { CommandRefused } from '../../modules/money/credits/index.ts'
import type { AdminCommand } from './admin-command.ts'

/** Commands about posts of people and articles of the operator. */
export const postCommands: AdminCommand[] = [
  {
    usage: 'posts list',
    about: 'lists the posts that wait for you, oldest first, and those that readers reported',
    words: 0,
    async run({ db }) {
      const lines = (await listQueue(db)).map((post) => told(post, { isRead: false }))
      return { lines: lines.length > 0 ? lines : ['No post waits, and none was reported.'], isWell: true }
    },
  },
  {
    usage: 'posts show URL',
    about: 'shows a post with why it waits and what readers reported; URL is the last part of its address',
    words: 1,
    async run({ db, words }) {
      const post = await showPost(db, words[0] ?? '')
      const { title, summary, content, tags, author, email, hold, reasons } = post
      return {
        lines: [
          told(post, { isRead: true }),
          `By ${author} <${email}>`,
          ...(hold ? [`Why it waits: ${whyHeld(hold)}`, ...hold.links.map((link) => `  ${link}`)] : []),
          ...reasons.map((reason) => `Reported: ${reason}`),
          '',
          title,
          summary,
          '',
          content,
          '',
          `Tags: ${tags.join(', ')}`,
        ].map(printable),
        isWell: true,
      }
    },
  },
  decision('publish', 'lets readers see a post that waits, and settles what was reported of it'),
  decision('restore', 'lets readers see a post again that was taken down'),
  {
    usage: 'posts hide URL --reason TEXT',
    about: 'takes a post down; its author reads the reason, and it waits for you whatever they change',
    options: { reason: { type: 'string' } },
    words: 1,
    async run({ db, words, options }) {
      const reason = reasonOf(options['reason'])
      if (reason === null) throw new CommandRefused('--reason says why, for its author.')
      await hidePost(db, words[0] ?? '', reason)
      return { lines: [`${words[0]} is taken down.`], isWell: true }
    },
  },
  {
    usage: 'articles add FILE',
    about:
      'publishes a Markdown file as an article: its first heading is the title, the paragraph under it the summary, a line "Tags: a, b" its tags',
    words: 1,
    async run({ db, words }) {
      const url = await addArticle(db, await markdownOf(words[0] ?? ''), randomBytes)
      return { lines: [`Published as ${url}.`], isWell: true }
    },
  },
  {
    usage: 'articles change URL FILE',
    about: 'changes an article; its address and its likes stay',
    words: 2,
    async run({ db, words }) {
      await changeArticle(db, words[0] ?? '', await markdownOf(words[1] ?? ''))
      return { lines: [`${words[0]} is changed.`], isWell: true }
    },
  },
  {
    usage: 'articles remove URL',
    about: 'removes an article with its likes',
    words: 1,
    async run({ db, words }) {
      await removeArticle(db, words[0] ?? '')
      return { lines: [`${words[0]} is removed.`], isWell: true }
    },
  },
  {
    usage: 'articles list',
    about: 'lists every article, newest first',
    words: 0,
    async run({ db }) {
      const lines = (await allArticles(db)).map(({ url, title, shownAt }) => `${url}: ${title}, ${shownAt.toISOString().slice(0, 10)}`)
      return { lines: lines.length > 0 ? lines : ['There is no article.'], isWell: true }
    },
  },
]

function decision(word: 'publish' | 'restore', about: string): AdminCommand {
  return {
    usage: `posts ${word} URL --version VERSION [--reason TEXT]`,
    about: `${about}; VERSION is what "posts show" says, so that what you read is what they see`,
    options: { version: { type: 'string' }, reason: { type: 'string' } },
    words: 1,
    async run({ db, words, options }) {
      const url = words[0] ?? ''
      const { version } = options
      if (typeof version !== 'string' || version.trim() === '')
        throw new CommandRefused(`--version says which text you read: "posts show ${url}" tells it.`)
      await publishPost(db, { url, version: version.trim(), told: reasonOf(options['reason']) })
      return { lines: [`${url} is public.`], isWell: true }
    },
  }
}

const reasonOf = (typed: unknown): string | null => (typeof typed === 'string' && typed.trim() !== '' ? typed.trim().slice(0, 500) : null)

/** A line about a post. Its version stands only where its text does, so that nothing becomes public that was not read. */
function told(post: QueuedPost, { isRead }: { isRead: boolean }): string {
  const { url, state, title, shownAt, hold, reports } = post
  const since = shownAt?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
  const version = isRead ? `, version ${versionOf(post)}` : ''
  const why = hold ? `, ${hold.code}` : ''
  return printable(`${url}: ${state} since ${since}${why}${reports > 0 ? `, reported ${reports} times` : ''}${version}: ${title}`)
}

/** A stranger's text moves no cursor and clears no screen of the operator's terminal. */
const printable = (line: string): string => line.replace(/[^\P{C}\n\t]/gu, '\uFFFD')

async function markdownOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new CommandRefused(`The file ${file} cannot be read.`)
  }
}
