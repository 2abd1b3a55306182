import { commaParts, type EntryDates, type HeadPiece, leftLines, readHeads } from './entry-heads.ts'
import { type JoinedLine, saidLine } from './join-lines.ts'
import { isLegalForm, postScore } from './post-words.ts'
import type { DayFirst } from './read-dates.ts'
import { isKnownPlace, isPlace, isTownLike } from './read-places.ts'
import { choiceOf, doubted, type Said, said } from './source-line.ts'
import { type EntryLines, splitEntries } from './split-entries.ts'

/** A post as it was read. What is null was not stated. */
export interface ReadPost extends EntryDates {
  organization: Said | null
  title: Said | null
  location: Said | null
  lines: Said[]
}

/** What an entry's heading holds before it is known which of two texts is the post and which the employer. */
interface Draft extends ReadPost {
  /** Two texts in their order on the page, of which one is the post. */
  pair: [Said, Said] | null
}

/** The posts of a section. Where words do not tell post from employer, the order of the section's other entries does. */
export function readExperience(items: readonly JoinedLine[], dayFirst: DayFirst, isLinkedIn = false): ReadPost[] {
  const drafts = splitEntries(items, dayFirst).map((entry) => readPost(entry, dayFirst, isLinkedIn))
  let isPostFirst = 0
  for (const { pair } of drafts) if (pair !== null) isPostFirst += Math.sign(postScore(pair[0].value) - postScore(pair[1].value))
  const posts: ReadPost[] = []
  for (const { pair, ...draft } of drafts) {
    const post = pair === null ? draft : { ...draft, ...settlePair(pair, isPostFirst) }
    const before = posts.at(-1)
    // Several posts at one employer: its name stands above the first alone.
    if (post.organization === null && post.title !== null && isPostFirst < 0 && before?.organization != null) {
      post.organization = before.organization
      post.location ??= before.location
    }
    posts.push(withPlace(post))
  }
  return posts
}

function readPost({ heads, body }: EntryLines, dayFirst: DayFirst, isLinkedIn: boolean): Draft {
  const { dates, pieces, datesRow } = readHeads(heads, { dayFirst, onlyDate: 'both' })
  const draft: Draft = { ...dates, organization: null, title: null, location: null, lines: [], pair: null }
  const open: Said[] = []
  const left: HeadPiece[] = []
  for (const [index, piece] of pieces.entries()) {
    const named = draft.title === null && open.length === 0 ? postAtEmployer(piece) : null
    const names = named === null && draft.title === null ? open.length : 2
    const isBesideName = pieces[index - 1]?.row === piece.row && pieces.length > 2
    const beside = { names, isBesideName, isBesideDates: piece.row === datesRow }
    const isBelowDates = isLinkedIn && piece.row > datesRow && isTownLike(piece.text)
    if (named !== null) Object.assign(draft, named)
    else if (draft.location === null && (isBelowDates || isPlaceHere(piece, beside))) draft.location = said(piece.text, piece.at)
    else if (names < 2 && !isBody(piece, names, datesRow)) open.push(said(piece.text, piece.at))
    else left.push(piece)
  }
  draft.lines.push(...leftLines(left, pieces), ...body.map(saidLine))
  if (draft.title !== null) return draft
  const [first, second] = open
  if (first !== undefined && second !== undefined) return { ...draft, pair: [first, second] }
  if (first === undefined) return draft
  return splitOne(withEmployer(draft, first), first)
}

/** What stands around a piece: how many names come before it, and whether a name or the dates share its line. */
interface Beside {
  names: number
  isBesideName: boolean
  isBesideDates: boolean
}

/** A place by its words, or a short piece behind the names of an entry where places stand. */
function isPlaceHere({ text, isBehindGap, isWholeLine }: HeadPiece, { names, isBesideName, isBesideDates }: Beside): boolean {
  if (isPlace(text) || (names > 0 && isBehindGap && /^\p{Lu}[^\d]{1,40}, ?[A-Z]{2}$/u.test(text))) return true
  if (names === 0 || (isWholeLine && !isBesideDates) || postScore(text) !== 0) return false
  const isTown = isTownLike(text.replaceAll(/ ?[,/] ?/gu, ' '))
  return isTown && (names === 2 || (isBehindGap && (isBesideName || text.includes(','))))
}

/** A line below the heading that is no name any more. */
function isBody({ text, row, isWholeLine }: HeadPiece, names: number, datesRow: number): boolean {
  const words = text.split(' ').length
  return names > 0 && (words > 12 || (isWholeLine && row > datesRow && words > 6 && postScore(text) === 0))
}

/** `Acme, Germany` below a post was taken for a place; its first part is the employer, unless it is a town. */
function withEmployer(draft: Draft, one: Said): Draft {
  const { location } = draft
  const [first = '', ...rest] = commaParts(location?.value ?? '')
  if (location === null || rest.length === 0 || postScore(one.value) <= 0 || isKnownPlace(first) || commaParts(one.value).length > 1)
    return draft
  return { ...draft, organization: said(first, location.at), location: said(rest.join(', '), location.at) }
}

/** `Engineer at Acme, Pune` and `Engineer, Acme, Pune` on one line. */
function splitOne(draft: Draft, one: Said): Draft {
  const parts = commaParts(one.value)
  if (parts.length < 2 || (parts.length === 2 && isLegalForm(parts[1] ?? ''))) return postThenEmployer(draft, one) ?? alone(draft, one)
  const scores = parts.map(postScore)
  // The post has the words of one; it may itself have a comma: `Student, web development, School`.
  const employer = scores.findIndex((score, index) => score < 0 && !isLegalForm(parts[index] ?? ''))
  const [first = '', ...rest] = parts
  if ((scores[0] ?? 0) > 0 || employer > 0) {
    const cut = employer > 0 && (scores[0] ?? 0) > 0 ? employer : 1
    return { ...draft, pair: [said(parts.slice(0, cut).join(', '), one.at), said(parts.slice(cut).join(', '), one.at)] }
  }
  const post = scores.findIndex((score) => score > 0)
  if (post > 0) return { ...draft, pair: [said(parts.slice(0, post).join(', '), one.at), said(parts.slice(post).join(', '), one.at)] }
  if (isPlace(rest.join(', ')))
    return draft.location === null ? { ...alone(draft, said(first, one.at)), location: said(rest.join(', '), one.at) } : alone(draft, one)
  return { ...draft, pair: [said(first, one.at), said(rest.join(', '), one.at)] }
}

/** `Mechanical Engineer Sample Motors`: without a sign between them, only an employer's own words show where the post ends. */
function postThenEmployer(draft: Draft, one: Said): Draft | null {
  const words = one.value.split(' ')
  const cut = words.findIndex(
    (word, index) => index > 0 && postScore(words[index - 1] ?? '') > 0 && postScore(word) <= 0 && /^\p{Lu}\p{Ll}/u.test(word),
  )
  if (draft.organization !== null || cut < 1 || /^(?:I{1,3}|IV|V)$/u.test(words[cut] ?? '')) return null
  const [title, organization] = [said(words.slice(0, cut).join(' '), one.at), said(words.slice(cut).join(' '), one.at)]
  if (postScore(organization.value) < 0) return { ...draft, title, organization }
  const doubt = 'The file does not say where the post ends and the employer begins.'
  return {
    ...draft,
    title: doubted(title, doubt, [choiceOf(title), choiceOf(one)]),
    organization: doubted(organization, doubt, [choiceOf(organization)]),
  }
}

/** `X at Y` names the post first, whatever the words are. */
function postAtEmployer({ text, at }: HeadPiece): Pick<ReadPost, 'title' | 'organization'> | null {
  const match = /^(.{2,120}?)\s+(?:at|@|bei|chez)\s+(.{2,150})$/u.exec(text)
  if (match === null || postScore(match[1] ?? '') < 0) return null
  return { title: said(match[1] ?? '', at), organization: said(match[2] ?? '', at) }
}

const alone = (draft: Draft, one: Said): Draft =>
  postScore(one.value) > 0 || draft.organization !== null ? { ...draft, title: one } : { ...draft, organization: one }

function settlePair([first, second]: [Said, Said], isPostFirst: number): Pick<ReadPost, 'title' | 'organization'> {
  const order = Math.sign(postScore(first.value) - postScore(second.value)) || Math.sign(isPostFirst)
  if (order > 0) return { title: first, organization: second }
  if (order < 0) return { title: second, organization: first }
  const choices = [choiceOf(first), choiceOf(second)]
  return {
    title: doubted(first, 'The file does not say which of these is your post.', choices),
    organization: doubted(second, 'The file does not say which of these is the employer.', choices),
  }
}

/** `Acme, Pune, India` holds the place as well, where no other part of the heading names one. */
function withPlace(post: ReadPost): ReadPost {
  const { organization } = post
  if (organization === null || organization.doubt !== undefined) return post
  const bracket = /^(.{2,}?)\s*\(([^()]{2,60})\)$/u.exec(organization.value)
  if (bracket !== null && post.location === null && isPlace(bracket[2] ?? ''))
    return { ...post, organization: said(bracket[1] ?? '', organization.at), location: said(bracket[2] ?? '', organization.at) }
  if (post.location !== null) return post
  const parts = commaParts(organization.value)
  const first = parts[1] !== undefined && isLegalForm(parts[1]) ? 2 : 1
  const place = parts.slice(first)
  const cut = place.length > 3 ? parts.length - 2 : first
  const tail = parts.slice(cut)
  if (tail.length === 0 || !(tail.every(isTownLike) || isKnownPlace(tail.at(-1) ?? '') || isPlace(tail.join(', ')))) return post
  return { ...post, organization: said(parts.slice(0, cut).join(', '), organization.at), location: said(tail.join(', '), organization.at) }
}
