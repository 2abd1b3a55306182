import type { ResumeData } from '@xperto/contract'
import { isFunctionWord } from '../evidence/common-words.ts'
import { readTokens } from '../evidence/read-tokens.ts'
import { stemWord } from '../evidence/stem-word.ts'
import type { AdvertItem } from './advert-items.ts'
import { matchDegree } from './match-degree.ts'
import type { ItemMatch, MatchEvidence } from './match-state.ts'
import { listedSkills, type ResumePlace, resumePlaces } from './resume-places.ts'
import type { KnownSkill, SkillFinder } from './skill-finder.ts'
import { monthsOfPosts, timeInWords, yearsAsked } from './sum-posts.ts'

/** A résumé made ready to be compared with many requirements. */
export interface ResumeToMatch {
  data: ResumeData
  places: readonly (ResumePlace & { skillIds: ReadonlySet<string>; cueIds: ReadonlySet<string>; stems: ReadonlySet<string> })[]
  listed: ReadonlySet<string>
  listedStems: ReadonlySet<string>
  /** `YYYY-MM`. */
  today: string
}

/** Reads a résumé for matching. */
export function resumeToMatch(data: ResumeData, today: string, find: SkillFinder, findCues: SkillFinder): ResumeToMatch {
  const idsOf = (finder: SkillFinder, text: string) => new Set(finder(text).map(({ skill }) => skill.id))
  const listed = listedSkills(data)
  return {
    data,
    today,
    places: resumePlaces(data).map((place) => ({
      ...place,
      skillIds: idsOf(find, place.text),
      cueIds: idsOf(findCues, place.text),
      stems: new Set(stemsOf(place.text)),
    })),
    listed: new Set(listed.flatMap((text) => [...idsOf(find, text)])),
    listedStems: new Set(listed.flatMap(stemsOf)),
  }
}

const stemsOf = (text: string): string[] =>
  readTokens(text)
    .filter(
      ({ lower, isTechnical }) =>
        isTechnical || !(isFunctionWord(lower) || /^(?:experience|production|working|professional)$/u.test(lower)),
    )
    .map(({ lower }) => stemWord(lower))

/** Compares one thing that is asked for with a résumé. `skill` is the known skill that the words name. */
export function matchItem(item: AdvertItem, resume: ResumeToMatch, skill: KnownSkill | undefined): ItemMatch {
  if (item.kind === 'years') return matchYears(item, resume)
  if (item.kind === 'degree') return matchDegree(item.text, resume.data)
  return skill ? matchSkill(item, skill, resume) : matchWords(item, resume)
}

function matchSkill(item: AdvertItem, skill: KnownSkill, resume: ResumeToMatch): ItemMatch {
  const naming = resume.places.filter(({ skillIds }) => skillIds.has(skill.id))
  // A person speaks a language or does not: the list says it, and no line of work proves more.
  if (skill.family === 'spoken') {
    const isListed = resume.listed.has(skill.id)
    return naming.length > 0 || isListed
      ? { state: 'shown', evidence: evidenceOf(naming), note: isListed ? 'Your skills say so.' : null }
      : nothing
  }
  return weigh(item, naming, resume, {
    isListed: resume.listed.has(skill.id),
    name: skill.name,
    hints: resume.places.filter(({ cueIds, section }) => cueIds.has(skill.id) && section !== 'professional_summary'),
  })
}

/** Words that no list of ours knows: all of them in one line show it, most of them show it in part. */
function matchWords(item: AdvertItem, resume: ResumeToMatch): ItemMatch {
  const wanted = [...new Set(stemsOf(item.text))]
  if (wanted.length === 0) return nothing
  const shareIn = (stems: ReadonlySet<string>) => wanted.filter((stem) => stems.has(stem)).length / wanted.length
  return weigh(
    item,
    resume.places.filter(({ stems }) => shareIn(stems) === 1),
    resume,
    {
      isListed: shareIn(resume.listedStems) === 1,
      name: item.text,
      hints:
        wanted.length < 3 ? [] : resume.places.filter(({ stems, section }) => shareIn(stems) >= 0.6 && section !== 'professional_summary'),
    },
  )
}

const nothing: ItemMatch = { state: 'missing', evidence: [], note: 'Nothing in your résumé shows this.' }
const needsPaidWork = /\b(?:in production|professional|commercial|industry|on the job)\b/iu

function weigh(
  item: AdvertItem,
  naming: readonly ResumePlace[],
  resume: ResumeToMatch,
  other: { isListed: boolean; name: string; hints: readonly ResumePlace[] },
): ItemMatch {
  const lines = naming.filter(({ section }) => section !== 'professional_summary')
  const paid = lines.filter(({ section }) => section === 'experience')
  if (lines.length > 0 && paid.length === 0 && needsPaidWork.test(item.text))
    return { state: 'in_part', evidence: evidenceOf(lines), note: 'Nothing from paid work yet.' }
  if (lines.length > 0) return { state: 'shown', evidence: evidenceOf(lines), note: null }
  if (other.hints.length > 0)
    return { state: 'in_part', evidence: evidenceOf(other.hints), note: `This comes near, and does not name ${other.name}.` }
  if (naming.length > 0) return { state: 'in_part', evidence: evidenceOf(naming), note: 'Only your summary says so. No line says where.' }
  if (other.isListed)
    return { state: 'missing', evidence: [], note: `${other.name} is in your skills, but no line says where you used it.` }
  return nothing
}

const evidenceOf = (places: readonly ResumePlace[]): MatchEvidence[] =>
  places.slice(0, 2).map(({ text, path, section }) => ({ quote: text, path, section }))

/** Years are counted from the dates of posts: of those that name the skill where one is named, else of all. */
function matchYears(item: AdvertItem, resume: ResumeToMatch): ItemMatch {
  const asked = 12 * (yearsAsked(item.text) ?? 0)
  const all = monthsOfPosts(resume.data, resume.today)
  const subject = [...new Set(stemsOf(item.text.replace(/^.*?\b(?:years?|yrs?|Jahre|años|ans)\b/iu, '')))].filter(
    (stem) => !general.has(stem),
  )
  const isNamed = item.of.length > 0 || subject.length > 0
  const inPost = (postId: string) =>
    resume.places.some(
      (place) =>
        place.postId === postId &&
        (item.of.some((id) => place.skillIds.has(id)) || (subject.length > 0 && subject.every((stem) => place.stems.has(stem)))),
    )
  const counted = isNamed ? monthsOfPosts(resume.data, resume.today, inPost) : all
  const posts = resume.data.experience.filter(({ id }) => !isNamed || inPost(id))
  const evidence = posts.slice(0, 2).map(({ id, title, organization }) => ({
    quote: [title, organization].filter(Boolean).join(', '),
    path: `experience.${id}.title`,
    section: 'experience' as const,
  }))
  if (counted >= asked && counted > 0) return { state: 'shown', evidence, note: `Your dates add up to ${timeInWords(counted)}.` }
  if (isNamed && all >= asked && all > 0)
    return {
      state: 'in_part',
      evidence,
      note: `Your posts add up to ${timeInWords(all)}; those that name this to ${timeInWords(counted)}.`,
    }
  if (2 * all >= asked && all > 0) return { state: 'in_part', evidence, note: `Your dates add up to ${timeInWords(all)}.` }
  return { state: 'missing', evidence: [], note: all > 0 ? `Your dates add up to ${timeInWords(all)}.` : 'Your résumé has no dated post.' }
}

const general = new Set(
  ['experience', 'experiencia', 'software', 'development', 'work', 'industry', 'relevant', 'professional', 'related'].map(stemWord),
)
