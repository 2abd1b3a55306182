/** What an advert says of a thing that it names: it must be there, it is welcome, or it is not asked for. */
export type Need = 'must' | 'nice'

const mustHeads =
  "must(?:[ -]haves?)?|requirements?|required(?: skills| qualifications| experience)?|mandatory(?: skills)?|essential(?:s| criteria| skills)?|(?:minimum |basic |key )?qualifications(?: and experience)?|(?:minimum|basic|key|job|technical|role) requirements|(?:key |core |technical )?skills(?: required| and experience)?|your (?:profile|skills|experience|background)|who you are|about you|you (?:bring|have|are|know|will need|offer)|you[’']ll (?:bring|need|have)|what (?:you(?:[’']ll)?(?: will)? (?:bring|need|have|offer)|we(?:[’']re| are)? (?:ask|look|looking|expect|require)(?: for)?(?: from you)?)|(?:experience|person) (?:required|specification)|we expect|the ideal candidate|das bringst du mit|dein profil|ihr profil|anforderungen|voraussetzungen|was du mitbringst|requisitos(?: mínimos)?|imprescindible|profil recherché|compétences requises|votre profil|ज़रूरी|आवश्यक(?: योग्यता)?"
const niceHeads =
  "nice(?:[ -]to[ -]haves?)?|good[ -]to[ -]have|(?:preferred|desired|desirable|additional|bonus|optional)(?: skills| qualifications| criteria| requirements| experience| points)?|bonus(?: points)?(?: for| if you have)?|a plus|pluses|plus points|it[’']s a plus|ideally|would be (?:nice|great|a plus)|extra points|von vorteil|wünschenswert|nice-to-have|idealerweise|das wäre schön|se valorará|se valora|deseable|valorable|un plus|souhaité|atouts?|les plus|अच्छा होगा|वांछनीय"
const otherHeads =
  "what (?:you(?:[’']ll| will)?(?: be)? do(?:ing)?|we offer|you get|you[’']ll get)|(?:key |your |main )?(?:responsibilities|duties|tasks)|(?:the |your |about the )?(?:role|job|team|company|position)|about (?:us|the job|the role|the company|the team)|we offer|our offer|benefits|perks|salary|location|how to apply|interview process|equal opportunit(?:y|ies)|show more|people also viewed|similar jobs|cookies|privacy|wir bieten|deine aufgaben|aufgaben|ofrecemos|funciones|company|notice period|compensation"

const headOf = (words: string): RegExp => new RegExp(`^(?:${words})$`, 'iu')
const heads = { must: headOf(mustHeads), nice: headOf(niceHeads), other: headOf(otherHeads) }

/** What the heading of a list says of what stands under it: `must`, `nice`, `other` for a list of something else, null for no heading that is known. */
export function needOfHeading(heading: string): Need | 'other' | null {
  const plain = heading.replace(/^[\s#*_•]+|[\s:*_–—-]+$/gu, '').replace(/\s+/gu, ' ')
  if (plain.length > 60) return null
  if (heads.nice.test(plain)) return 'nice'
  if (heads.must.test(plain)) return 'must'
  return heads.other.test(plain) ? 'other' : null
}

/** Words that say of a whole sentence that nothing in it is asked for. */
const denial =
  /\b(?:not|no longer|don[’']t|doesn[’']t|isn[’']t|aren[’']t|never)\b[^.;]{0,30}\b(?:needed|need|required?|necessary|care|matter|expect(?:ed)?|mandatory|look(?:ing)? for)\b|^\W*no\b|\bno\b[^.;,]{0,40}\b(?:needed|required|necessary)\b|\b(?:will|can) be taught\b/iu

/** Whether a sentence says that something is not asked for. */
export const deniesNeed = (sentence: string): boolean => denial.test(sentence)

/** A cue in a sentence. `forward` speaks of what follows, the others of what stands before. */
export interface Cue {
  need: Need
  isForward: boolean
  from: number
  to: number
}

const cueWords: readonly [Need, isForward: boolean, RegExp][] = [
  [
    'nice',
    true,
    /\b(?:ideally|preferably|idealerweise|cherry on top,?(?: knows)?|bonus points (?:for|if you)|nice to have:|good to have:|(?:preferred|desirable|desired|plus|bonus|nice):|if you(?: have)?(?: also)?(?: touched| know| used| worked with)?|we(?: would|[’']d) love(?: to see)?|as would)\s*(?:you(?: have| know)?)?/giu,
  ],
  [
    'nice',
    false,
    /(?:,|\b(?:is|are|would be|will be|being|ist|wäre))?\s*(?:considered |seen as )?(?:a |an )?(?:big |huge |definite |strong |real |great |clear )?\b(?:plus|bonus|advantage|asset|nice[ -]to[ -]have|desirable|desired|preferred|welcome|optional|helpful|beneficial|appreciated|valued|von vorteil|wünschenswert)\b(?!\s*:)/giu,
  ],
  [
    'must',
    true,
    /\b(?:(?:you|applicants?|candidates?|they|who)\s+must(?: have| be| know| hold| bring| show)?|must(?:[ -]have)?:|(?:we|you(?:[’']ll| will)?|it|role|job)\s+(?:requires?|needs?|expects?)\b(?: from you)?|(?:successful|ideal|right) candidate (?:holds|has|is|will have|will be|brings)|you (?:(?:should |will |[’']ll )?have(?: shipped(?: things)?)?|should (?:know|be)|bring|know|hold|offer|are (?:at home|fluent|good|strong|comfortable|skilled|experienced) (?:in|with|at))|(?:is|are|be) at home in|lives and breathes|ask for is|(?:required|mandatory|essential|needed):)/giu,
  ],
  // "We are looking for a Python developer with …"; who works with us is no demand.
  [
    'must',
    true,
    /\b(?:looking for|seeking|hiring|searching for)\s+(?:an? |the )?(?:[\p{L}\p{N}+#./-]+\s+){1,5}?with\b(?!\s+(?:us|our|the|an? (?:team|passion|background))\b)/giu,
  ],
  ['must', true, /(?=\b\d{1,2}\s*(?:[-–]\s*\d{1,2}|\+)?\s*(?:years?|yrs) of (?:\w+ )?experience\b)/giu],
  [
    'must',
    false,
    /(?::|\b(?:is|are|being|ist|sind))?\s*(?:absolutely |strictly )?\b(?:required|essential|mandatory|needed|necessary|a must|compulsory|obligatory|erforderlich|imprescindible)\b(?!\s*:)/giu,
  ],
]

/** The cues of a sentence in order; where two overlap the longer one stands. */
export function findCues(sentence: string): Cue[] {
  const all = cueWords.flatMap(([need, isForward, words]) =>
    [...sentence.matchAll(words)].map(({ 0: text, index }): Cue => ({ need, isForward, from: index, to: index + text.length })),
  )
  all.sort((a, b) => a.from - b.from || b.to - a.to)
  const kept: Cue[] = []
  for (const cue of all) {
    const last = kept.at(-1)
    if (last && cue.from < last.to) {
      if (cue.to - cue.from > last.to - last.from) kept.splice(-1, 1, cue)
    } else kept.push(cue)
  }
  return kept
}
