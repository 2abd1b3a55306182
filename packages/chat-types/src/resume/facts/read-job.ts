import { readPeriod } from './read-period.ts'
import type { SaidJob } from './said-facts.ts'
import { linesOf, sentencesOf } from './sentences.ts'

const beginnings =
  /^(?:(?:hi|hello|hey|well|so|yes|ok(?:ay)?|sure|currently|now|then|before that|after that|previously|at the moment|right now|first|and|my (?:last|first|current|present|latest|other|next|previous) (?:job|role|position|work)(?: is| was)?(?: at)?|it was|that was|the (?:first|last|other) (?:one )?was)[\s,:]+)+/iu
const worked =
  /^(?:i(?:['’]m|['’]ve)?\s+)?(?:(?:am|was|have been|had|have|used to|started|began|currently|also)\s+)*(?:work(?:ed|ing|s)?|employed|interned|volunteered|a job|the job)?\s*/iu
/** A piece of a sentence up to where another thought begins. */
const piece = '([^,;:.()\\n]{2,120}?)'
const end =
  '(?=\\s*(?:[,;:()\\n]|\\.(?:\\s|$)|$|\\s(?:where|and (?:i|we)\\b|which|doing|from|since|until|between|as an?\\b|in (?:the )?(?:19|20)\\d\\d|on the)))'
const asAt = new RegExp(`\\bas\\s+(?:an?|the)?\\s*${piece}\\s+(?:at|for|with|in|@)\\s+(?:the\\s+company\\s+)?${piece}${end}`, 'iu')
const atAs = new RegExp(`\\b(?:at|for|with)\\s+${piece},?\\s+as\\s+(?:an?\\s+|the\\s+)?${piece}${end}`, 'iu')
const titleAt = new RegExp(`^(?:an?\\s+|the\\s+)?${piece}\\s+(?:at|@|for|with)\\s+${piece}${end}`, 'iu')
const asAlone = new RegExp(`\\bas\\s+(?:an?|the)?\\s*${piece}${end}`, 'iu')
const atAlone = new RegExp(`^(?:at|for|with|in)\\s+${piece}${end}`, 'iu')

const titleWords =
  /\b(?:engineer|developer|programmer|manager|lead|head|director|officer|assistant|intern|trainee|apprentice|analyst|scientist|designer|architect|consultant|nurse|teacher|tutor|lecturer|researcher|writer|editor|accountant|clerk|cashier|barista|waiter|waitress|cook|chef|driver|electrician|plumber|carpenter|welder|mechanic|technician|administrator|coordinator|specialist|representative|agent|associate|partner|founder|freelancer?|student|volunteer|operator|supervisor|receptionist|secretary|therapist|doctor|pharmacist|librarian|guard|cleaner|farmer|builder|painter|photographer|translator|recruiter|buyer|planner|tester|owner|werkstudent|cto|ceo|cfo|sre|devops|qa)\b/iu

/** Whether words name a kind of work rather than a place of it. */
export const isTitle = (words: string): boolean => titleWords.test(words) || /\b\p{L}{3,}(?:ist|ian|ologist|eer)\b/u.test(words)

/**
 * One post out of a text: what, where and when, and what else it says as lines. With `wasAsked` a bare `Welder, Acme Ltd, 2019 to 2021` is one too;
 * without, only a sentence that says `I worked as … at …`. Null where there is none.
 */
export function readJob(text: string, wasAsked: boolean): SaidJob | null {
  const [first = '', ...rest] = sentencesOf(text)
  const period = readPeriod(first) ?? readPeriod(rest[0] ?? '')
  const head = (period ? first.replace(period.words, ' ') : first).replace(/\s+/gu, ' ').trim()
  const isWork =
    /\bi(?:['’]m|\s+am|\s+was|['’]ve been)?\s+(?:have (?:been )?|had |also |currently |previously |now )*(?:work(?:ed|ing)?\s+(?:(?:for\s+)?(?:about\s+|over\s+|almost\s+)?[\p{L}\p{N}.]+\s+(?:years?|months?)\s+)?(?:as|at|for)|employed|interned|interning)\b/iu
  const isPost = /\bi(?:['’]m|\s+am|\s+was)\s+(?:currently |now )?an?\s.{2,80}\s(?:at|@)\s+\p{Lu}/u
  if (!wasAsked && !isWork.test(head) && !isPost.test(head.replace(/^I/u, 'i'))) return null
  const plain = head.replace(beginnings, '')
  const { title, organization } = postOf(plain, wasAsked)
  if (title === '' && organization === '') return null
  const place = /^(.{2,80}?)\s+in\s+(\p{Lu}[\p{L}.'-]*(?:[\s,]+\p{Lu}[\p{L}.'-]*){0,3})$/u.exec(organization)
  const after = rest.map((sentence) => (period ? sentence.replace(period.words, '') : sentence)).join('\n')
  const isGoing = period === null && /\b(?:currently|present(?:ly)? work|am working|i work|now work|current job|right now)\b/iu.test(head)
  return {
    title,
    organization: trimmed(place?.[1] ?? organization),
    location: trimmed(place?.[2] ?? ''),
    start: period?.start ?? '',
    end: isGoing ? 'present' : (period?.end ?? ''),
    lines: linesOf(`${tailOf(plain, title, organization)}\n${after}`),
  }
}

function postOf(text: string, wasAsked: boolean): { title: string; organization: string } {
  const both = asAt.exec(text)
  if (both) return { title: named(both[1]), organization: trimmed(both[2]) }
  const swapped = atAs.exec(text)
  if (swapped) return { title: named(swapped[2]), organization: trimmed(swapped[1]) }
  const plain = text.replace(worked, '')
  const short = titleAt.exec(plain)
  if (short) return { title: named(short[1]), organization: trimmed(short[2]) }
  const alone = asAlone.exec(text)
  if (alone) return { title: named(alone[1]), organization: '' }
  const at = atAlone.exec(plain)
  if (at) return { title: '', organization: trimmed(at[1]) }
  if (!wasAsked) return { title: '', organization: '' }
  const parts = plain
    .split(/\s*[,;|()]\s*|\s+[-–—]\s+/u)
    .map(trimmed)
    .filter((part) => part.length > 1)
  const at0 = parts.findIndex(isTitle)
  const title = at0 >= 0 ? parts[at0] : undefined
  const organization = parts.find((part) => part !== title && part.length <= 80)
  if (parts.length === 1 && (parts[0] ?? '').split(' ').length > 8) return { title: '', organization: '' }
  if (title === undefined && parts.length > 1) return { title: named(parts[0]), organization: trimmed(parts[1]) }
  return { title: named(title), organization: trimmed(organization) }
}

/** What stands in the sentence after the post: `…, where I built the refunds API`. */
function tailOf(text: string, title: string, organization: string): string {
  const from = Math.max(
    ...[title, organization].map((words) => (words === '' ? 0 : text.toLowerCase().lastIndexOf(words.toLowerCase()) + words.length)),
  )
  const tail = text.slice(from)
  const said = /(?:^|[\s,;:])(?:where|there|and)\s+((?:i|we)\b.{5,})$/iu.exec(tail)?.[1] ?? /^[\s,;:]*doing\s+(.{5,})$/iu.exec(tail)?.[1]
  return said ?? ''
}

const trimmed = (words = ''): string => words.replace(/^[\s,.;:-]+|[\s,.;:-]+$/gu, '').slice(0, 200)
const named = (words = ''): string => {
  const title = trimmed(words).replace(/^(?:an?|the)\s+/iu, '')
  return title.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
