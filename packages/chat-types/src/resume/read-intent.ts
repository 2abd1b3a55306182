import type { Question, QuestionKind } from './questions.ts'

/** What a message asks for beside facts. */
export type Intent =
  | { kind: 'skip' }
  | { kind: 'done' }
  | { kind: 'go-to'; question: QuestionKind; rest: string }
  | { kind: 'suggest' }
  | { kind: 'strengthen'; line: string }
  | { kind: 'file' }
  | { kind: 'base' }
  | { kind: 'show' }
  | { kind: 'advice' }
  | { kind: 'true'; number: number; words: string }
  | { kind: 'help' }

const skips =
  /^(?:(?:i\s+)?(?:don['’]?t|do not|can['’]?t|cannot)\s+(?:know|remember|recall|want to say|want to|tell|have (?:any|one|that|it))(?:\s+(?:that|it|this|yet|now|any more|anymore))?|no idea|not sure|unsure|skip(?: (?:it|this|that))?|pass|next(?: (?:one|question))?|later|maybe later|leave it|move on|nothing|none|no|nope|n\/a|not (?:yet|now|really)|no(?:thing| more| others?| thanks| thank you)?(?:,? that(?:['’]s| is) (?:all|it))?|that(?:['’]s| is) (?:all|it)(?: for now)?|i have none|i haven['’]?t(?: any| one)?|there (?:is|are) none)[.! ]*$/iu
const done =
  /^(?:(?:i(?:['’]m| am)\s+)?(?:done|finished|ready)|(?:please\s+)?(?:finish|make|write|generate|create|build)\s+(?:it|my r[eé]sum[eé]|the r[eé]sum[eé])(?:\s+now)?|stop asking|enough(?: questions)?|that(?:['’]s| is) everything)[.! ]*$/iu
const goTo =
  /^(?:(?:no|actually|wait|ok(?:ay)?|please|now|and)[\s,]+)*(?:(?:let['’]?s|can we|i want to|i['’]d like to|i would like to)\s+)?(?:go back to|back to|go to|do|add|change|continue with|talk about|start with|tell you about|skip to|another|one more)\s+(?:the\s+|my\s+|an?\s+|another\s+|one more\s+|some\s+|more\s+)*(name|headline|contact(?: details)?|job|jobs|work|experience|position|education|school|degree|studies|skills?|projects?|certificates?|certifications?|achievements?|awards?)(?:\s+(?:first|now|again|section|next))?[\s.:,!]*/iu
const kinds: Record<string, QuestionKind> = {
  ...{
    name: 'name',
    headline: 'headline',
    contact: 'contact',
    job: 'more-jobs',
    work: 'more-jobs',
    experience: 'more-jobs',
    position: 'more-jobs',
  },
  ...{ education: 'more-schools', school: 'more-schools', degree: 'more-schools', studie: 'more-schools', skill: 'skills' },
  ...{
    project: 'more-projects',
    certificate: 'certifications',
    certification: 'certifications',
    achievement: 'achievements',
    award: 'achievements',
  },
}
const strengthen =
  /^(?:please\s+)?(?:make|improve|strengthen|rewrite|reword|fix)\s+(?:this|the following|my)\s+(?:bullet(?: point)?|line|sentence)(?:\s+(?:stronger|better))?\s*[:–-]?\s*/iu
const suggest =
  /\b(?:which lines|weak(?:er|est)? (?:lines?|points?)|what (?:can|could|should) (?:i|be) (?:improved?|better|change)|suggest(?:ions?)?\b|improve (?:it|my r[eé]sum[eé]|the (?:lines|r[eé]sum[eé]))|make (?:it|them|my lines|the lines) (?:stronger|better)|review (?:it|my r[eé]sum[eé])|find weak)/iu
const file =
  /^(?:please\s+)?(?:(?:make|generate|create|give me|download|get|i want|export)\s+(?:me\s+)?(?:the|a|my|it as)?\s*(?:pdf|docx|word(?: file)?|file)s?|(?:pdf|docx)(?: please)?)[.! ]*$/iu
const base = /\b(?:make|mark|use|set|keep)\s+(?:this|it)\s+(?:as\s+)?(?:my\s+|the\s+)?base\b/iu
const show =
  /^(?:show|what(?:['’]s| is| else is| are)? (?:still )?(?:missing|left|needed)\b|is (?:anything|something) missing|what (?:do you have|have you got|stands there|is (?:in it|there))|read it (?:back|to me)|how does it look|summary|where (?:are|were) we)\b/iu
const advice =
  /\b(?:what should (?:a|an|my)\b.*\br[eé]sum[eé]\b.*\b(?:show|have|contain|say)|how long should|what (?:belongs|goes) (?:in|on)(?:to)? an?\b)/iu
const isTrue = /^It is true(?: \(suggestion (\d{1,4})\))?: ["“](.{1,400})["”]\.?$/isu
const help =
  /^(?:(?:hi|hello|hey|please)[\s,.!]*)*(?:(?:can you |could you |please )?help me (?:to )?(?:write|make|build|with|create)|(?:i (?:want|need)|i['’]d like)(?: to (?:write|make|build|create))?|write|build|make|create|start|begin|let['’]s (?:start|begin))\b[^.\n]{0,40}\br[eé]sum[eé]\b[.!? ]*$|^(?:hi|hello|hey|start|begin|go|ok(?:ay)?|yes please|let['’]s (?:start|go|begin))[.! ]*$/iu

/** What a message wants, or null where it may hold facts. `asked` tells a plain "no" from a correction that begins with it. */
export function readIntent(text: string, asked: Question | null): Intent | null {
  const plain = text.trim()
  const claim = isTrue.exec(plain)
  if (claim?.[2] !== undefined) return { kind: 'true', number: Number(claim[1] ?? 0), words: claim[2] }
  if (skips.test(plain) && asked !== null) return { kind: 'skip' }
  if (done.test(plain)) return { kind: 'done' }
  const line = strengthen.exec(plain)
  if (line) return { kind: 'strengthen', line: plain.slice(line[0].length).trim() }
  if (file.test(plain)) return { kind: 'file' }
  if (base.test(plain)) return { kind: 'base' }
  if (advice.test(plain)) return { kind: 'advice' }
  if (suggest.test(plain) && plain.length < 160) return { kind: 'suggest' }
  if (show.test(plain)) return { kind: 'show' }
  const place = goTo.exec(plain)
  const kind = place?.[1] && kinds[place[1].toLowerCase().replace(/\s.*$/u, '').replace(/s$/u, '')]
  if (place && kind) return { kind: 'go-to', question: kind, rest: plain.slice(place[0].length) }
  return help.test(plain) ? { kind: 'help' } : null
}
