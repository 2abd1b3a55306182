import type { JobMatch, JobNeed } from '../kit/jobs.ts'
import { needsIn } from './state.ts'

/** Words of strangers as text: nothing in them is Markdown. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/([\\`*_{}[\]<>#|~])/gu, '\\$1')

const rows = (needs: readonly JobNeed[]): string =>
  needs
    .map(({ text, need, quote }) => `- ${plain(text)}${need === 'nice' ? ' (a wish)' : ''}${quote === null ? '' : `: “${plain(quote)}”`}`)
    .join('\n')

const most = 12
const cut = (needs: readonly JobNeed[]): string =>
  `${rows(needs.slice(0, most))}${needs.length > most ? `\n- and ${needs.length - most} more` : ''}`

/** What the advert is about: its title and company as it names them. */
export const headOf = ({ title, company }: JobMatch): string =>
  [title === '' ? 'This job' : `**${plain(title)}**`, company === '' ? null : `at ${plain(company)}`]
    .filter((part) => part !== null)
    .join(' ')

/** What an advert asks for beside the résumé, with the line that shows each. `addressOf` leads to a new chat. */
export function matchText(match: JobMatch, addressOf: (slug: string, question: string) => string): string {
  const musts = match.needs.filter(({ need }) => need === 'must')
  const head = `${headOf(match)} asks for ${musts.length} ${musts.length === 1 ? 'thing' : 'things'} that it needs and ${match.needs.length - musts.length} that it would like.`
  if (!match.hasResume)
    return `${head}\n\n**It needs**\n\n${cut(musts)}\n\nThere is no résumé of yours to compare with: [write one](${addressOf('resume', 'I want to write my résumé')}), then ask here again.`
  const part = (title: string, needs: readonly JobNeed[]) => (needs.length === 0 ? null : `**${title}**\n\n${cut(needs)}`)
  return [
    head,
    part('Your résumé shows', needsIn(match, 'shown')),
    part('It shows in part, or only lists', needsIn(match, 'in_part')),
    part('It does not show', needsIn(match, 'missing')),
    'What is missing is never added for you: where you have done it, say it in the résumé with what came of it.',
  ]
    .filter((text) => text !== null)
    .join('\n\n')
}

/** What to learn before the rest, each with a way to begin. `weak` are topics that the person's record calls weak. */
export function learnText(match: JobMatch, weak: readonly string[], addressOf: (slug: string, question: string) => string): string {
  const record = weak.length > 0 ? `\n\nYour record calls these weak so far: ${weak.map(plain).join(', ')}.` : ''
  if (match.learnFirst.length === 0)
    return `${headOf(match)} asks for no skill that ${match.hasResume ? 'your résumé does not show' : 'can be learnt in a few evenings'}.${record}`
  const steps = match.learnFirst.map(
    ({ name, hours }, index) =>
      `${index + 1}. **${plain(name)}**, about ${hours} ${hours === 1 ? 'hour' : 'hours'} for a first hold: [begin](${addressOf('generic', `Teach me the basics of ${name} with one example, for a job that asks for it`)})`,
  )
  return `For ${headOf(match)}, in this order:\n\n${steps.join('\n')}${record}`
}

const asked = 6

/** What an interviewer is likely to ask, by what the advert needs and the résumé shows. */
export function questionsText(match: JobMatch, addressOf: (slug: string, question: string) => string): string {
  const needs = match.needs.toSorted((one, other) => Number(one.need === 'nice') - Number(other.need === 'nice')).slice(0, asked)
  if (needs.length === 0) return `I find nothing in the advert that ${headOf(match)} would test. Paste its list of requirements.`
  const lines = needs.map(({ text, state, quote }) =>
    state === 'missing' || quote === null
      ? `- “Have you worked with ${plain(text)}?” Say plainly how far you are, and name the nearest thing you did.`
      : `- “Tell me about ${plain(text)}.” Your story is behind “${plain(quote)}”: the situation, what you did, what came of it.`,
  )
  return `An interviewer who reads this advert asks about what it needs:\n\n${lines.join('\n')}\n\nRehearse them aloud in a [mock interview](${addressOf('interview', '')}).`
}

/** What a letter may say: the requirements that the résumé proves. */
export function letterText(match: JobMatch, applications: string): string {
  const proved = needsIn(match, 'shown').slice(0, 3)
  if (proved.length === 0)
    return `A letter for ${headOf(match)} would have nothing to stand on: no line of your résumé shows what the advert asks for. Add what you have done to the résumé first.`
  return `A letter for ${headOf(match)} can stand on ${proved.length === 1 ? 'this' : 'these'}:\n\n${rows(proved)}\n\nSave the advert under [Applications](${applications}): its letter is written there, each sentence with the line of your résumé that proves it, and it becomes a PDF or DOCX.`
}
