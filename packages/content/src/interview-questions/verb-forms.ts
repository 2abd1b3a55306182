/** Forms of common verbs that share no stem, by the form that points are written in: who wrote "keeps it small" expects "kept it small" too. */
const forms: readonly (readonly [verb: string, ...forms: string[]])[] = [
  ['begin', 'began', 'begun'],
  ['break', 'broke', 'broken'],
  ['bring', 'brought'],
  ['build', 'built'],
  ['buy', 'bought'],
  ['catch', 'caught'],
  ['choose', 'chose', 'chosen'],
  ['draw', 'drew', 'drawn'],
  ['find', 'found'],
  ['get', 'got', 'gotten'],
  ['give', 'gave', 'given'],
  ['go', 'goes', 'went', 'gone'],
  ['hold', 'held'],
  ['keep', 'kept'],
  ['know', 'knew', 'known'],
  ['lead', 'led'],
  ['lose', 'lost'],
  ['make', 'made'],
  ['mean', 'meant'],
  ['meet', 'met'],
  ['pay', 'paid'],
  ['run', 'ran'],
  ['say', 'said'],
  ['see', 'saw', 'seen'],
  ['sell', 'sold'],
  ['send', 'sent'],
  ['show', 'shown'],
  ['speak', 'spoke', 'spoken'],
  ['spend', 'spent'],
  ['take', 'took', 'taken'],
  ['teach', 'taught'],
  ['think', 'thought'],
  ['use', 'used', 'using'],
  ['write', 'wrote', 'written'],
]

const verbs: ReadonlyMap<string, string> = new Map(forms.flatMap(([verb, ...others]) => others.map((form) => [form, verb] as const)))

/** Writes each such form as its verb; everything else stays. */
export const withPlainVerbs = (text: string): string => text.replace(/\p{L}+/gu, (word) => verbs.get(word.toLowerCase()) ?? word)
