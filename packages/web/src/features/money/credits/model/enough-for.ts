import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { tokenPrice } from '@xperto/contract'

const session = Object.values(chatTypeDefinitions).find(({ flatPrice }) => flatPrice?.per === 'session')?.flatPrice?.credits ?? 0

/** What a balance is enough for, in a sentence: tokens of questions and answers, or interview sessions. */
export function enoughFor(credits: number): string {
  const tokens = (credits * tokenPrice.perTokens) / tokenPrice.credits
  if (tokens < 1000) return 'Answers of the built-in library, tips, support, insights and hackathons cost nothing.'
  const sessions = session > 0 ? Math.floor(credits / session) : 0
  const also =
    sessions === 0 ? '' : sessions === 1 ? ', or 1 interview session' : `, or ${sessions.toLocaleString('en')} interview sessions`
  return `Enough for about ${roughly(tokens)} tokens${also}.`
}

/** A large number as people say it: 12.8M, 450K. Never more than it is. */
function roughly(tokens: number): string {
  const [unit, sign] = tokens >= 1e6 ? [1e6, 'M'] : [1e3, 'K']
  const count = tokens / unit
  return `${(count < 100 && unit === 1e6 ? Math.floor(count * 10) / 10 : Math.floor(count)).toLocaleString('en')}${sign}`
}
