import { readFileSync, writeFileSync } from 'node:fs'
import { createPassageEvidence, type PassageEvidence } from '../courses/gather-passages.ts'
import { type Course, courses, findChapter } from '../courses/index.ts'
import { CHOICE_FEATURES, choiceFeatures, SURENESS_FEATURES, surenessFeatures, weighPassages } from '../courses/weigh-passages.ts'
import { fitChoice, fitLogistic } from '../fit-weights.ts'
import { SOURCE_FOLDER } from '../generate-library.ts'
import { readLibrary } from '../read-library.ts'

/**
 * Fits courses/passage-weights.ts: `node packages/content/src/testing/fit-course-search.ts FOLDER [--write]`. FOLDER has each course's `asked.md` as it was before
 * learners-b.json was read, as `course-url.md` (commit 619233e2^): later ones know its questions. Beside them learners-d and learners-g are asked of the wordings as they
 * are, every fourth wording is taken out in turn and asked, and each course is asked what the library's cards of other areas are asked, and the other courses. Prints
 * how learners-b and the newer ones do under weights that never saw the part that is asked, then fits with all.
 */
interface Row {
  readonly set: keyof typeof COUNTS
  readonly evidence: PassageEvidence
  /** `chapter#anchor`; null: the course does not treat it. */
  readonly wanted: string | null
  /** Of a question to a course alone. */
  readonly course?: string
}

/** How often a question counts, for the choice and for being sure: a wording of the same author as its neighbours is easier than a stranger's. */
const COUNTS = {
  asked: { choice: 1, sureness: 1 },
  newer: { choice: 1, sureness: 1 },
  held: { choice: 0.15, sureness: 0.05 },
  library: { choice: 0, sureness: 0.15 },
  others: { choice: 0, sureness: 0.3 },
}
const RIDGE = { choice: 2e-3, sureness: 6e-3 }
const FOLDS = 8
const HELD_FOLDS = 4
const HELD_EVERY = 3
/** The areas of the library that a course treats too, as far as anybody looked. */
const OWN_AREAS: Readonly<Record<string, readonly string[]>> = {
  'data-structures':
    'data-structures complexity basics javascript typescript python interviews java cpp c go php ruby rust swift kotlin system-design'.split(
      ' ',
    ),
  'javascript-foundations': 'javascript typescript basics react http interviews tools data-structures complexity'.split(' '),
  'system-design-first-steps': 'system-design http sql interviews computers tools data-structures'.split(' '),
}

const [folder = ''] = process.argv.slice(2)
const golden = <Item>(name: string) => JSON.parse(readFileSync(new URL(`../../golden/${name}.json`, import.meta.url), 'utf8')) as Item[]
interface Question {
  course: string
  question: string
  chapter: string | null
  phrase: string | null
}
const learners = golden<Question>('courses/learners-b')
/** Asked of the wordings as they are: none was written from these questions, but some subjects outside. */
const newer = [...golden<Question>('courses/learners-d'), ...golden<Question>('courses/learners-g')]
const areaOf = new Map(readLibrary(SOURCE_FOLDER).library.cards.map(({ id, area }) => [id, area]))
const cardQuestions = ['a', 'b', 'c', 'd', 'e'].flatMap((name) =>
  golden<{ question: string; card: string | string[] | null }>(`learners-${name}`),
)

const rows = courses.flatMap((course) => [...askedOf(course), ...heldOut(course), ...ofOthers(course)])
const asked = rows.filter(({ set }) => set === 'asked' || set === 'newer')
const results = Array.from({ length: FOLDS }, (_, fold) => {
  const left = new Set(asked.filter((__, at) => at % FOLDS === fold))
  const weights = fit(rows.filter((row) => !left.has(row)))
  return [...left].map((row) => ({ row, ...resultOf(row, weights) }))
}).flat()
for (const set of ['asked', 'newer'] as const)
  report(
    `${set}, by weights that never saw it`,
    results.filter(({ row }) => row.set === set),
  )
for (const { url } of courses)
  report(
    `newer, ${url}`,
    results.filter(({ row }) => row.set === 'newer' && row.course === url),
  )
const weights = fit(rows)
for (const set of ['held', 'library', 'others'] as const)
  report(
    set,
    rows.filter((row) => row.set === set).map((row) => resultOf(row, weights)),
  )
if (process.argv.includes('--write')) writeFileSync(new URL('../courses/passage-weights.ts', import.meta.url), weightsText())

function askedOf(course: Course): Row[] {
  return [
    ...rowsOf(course, 'asked', learners, createPassageEvidence({ ...course, asked: readFileSync(`${folder}/${course.url}.md`, 'utf8') })),
    ...rowsOf(course, 'newer', newer, createPassageEvidence(course)),
  ]
}

function rowsOf(course: Course, set: Row['set'], questions: readonly Question[], gather: (question: string) => PassageEvidence): Row[] {
  return questions
    .filter((row) => row.course === course.url)
    .map(({ question, chapter, phrase }) => {
      const { paragraphs = [] } = findChapter(course, chapter ?? '') ?? {}
      const right = paragraphs.find(({ markdown }) => phrase !== null && markdown.includes(phrase))
      return { set, evidence: gather(question), course: course.url, wanted: right ? `${chapter}#${right.anchor}` : null }
    })
}

function heldOut(course: Course): Row[] {
  return Array.from({ length: HELD_FOLDS }, (_, fold) => {
    const isOut = (at: number) => at % HELD_FOLDS === fold
    const out: [string, string][] = []
    let chapter = ''
    const left = course.asked.split('\n').map((line) => {
      chapter = /^# (?<name>[\w-]+)$/u.exec(line)?.groups?.['name'] ?? chapter
      const { anchor, wordings = '' } = /^(?<anchor>p\d+): (?<wordings>.+)$/u.exec(line)?.groups ?? {}
      if (anchor === undefined) return line
      const all = wordings.split(' | ')
      for (const wording of all.filter((__, at) => isOut(at))) out.push([wording, `${chapter}#${anchor}`])
      return `${anchor}: ${all.filter((__, at) => !isOut(at)).join(' | ')}`
    })
    const gather = createPassageEvidence({ ...course, asked: left.join('\n') })
    return out
      .filter((__, at) => at % HELD_EVERY === 0)
      .map(([wording, wanted]): Row => ({ set: 'held', evidence: gather(wording), wanted }))
  }).flat()
}

function ofOthers(course: Course): Row[] {
  const gather = createPassageEvidence(course)
  const isOther = (card: string) => !(OWN_AREAS[course.url] ?? []).includes(areaOf.get(card) ?? '')
  const isFar = (url: string) => url !== course.url && [url, course.url].includes('system-design-first-steps') === false
  return [
    ...cardQuestions
      .filter(({ card }) => card === null || [card].flat().every(isOther))
      .map(({ question }): Row => ({ set: 'library', evidence: gather(question), wanted: null })),
    ...golden<Question>('courses/learners-a')
      .filter((row) => row.chapter !== null && isFar(row.course))
      .map(({ question }): Row => ({ set: 'others', evidence: gather(question), wanted: null })),
  ]
}

function fit(from: readonly Row[]) {
  const choices = from
    .map(({ set, evidence, wanted }) => ({
      candidates: choiceFeatures(evidence).map((features) => CHOICE_FEATURES.map((feature) => features[feature])),
      right: new Set(evidence.candidates.flatMap(({ entry }, at) => (nameOf(entry) === wanted ? [at] : []))),
      counts: COUNTS[set].choice,
    }))
    .filter(({ right, counts }) => right.size > 0 && counts > 0)
  const choice = named(CHOICE_FEATURES, fitChoice(choices, RIDGE.choice))
  const cases = from.flatMap(({ set, evidence, wanted }) => {
    const [best, second] = weighPassages(evidence, choice)
    if (!best) return []
    const features = surenessFeatures(evidence, best.candidate)
    const isTrue = [best, second].some((one) => one !== undefined && nameOf(one.candidate.entry) === wanted)
    return [{ features: SURENESS_FEATURES.map((feature) => features[feature]), isTrue, counts: COUNTS[set].sureness }]
  })
  return { choice, sureness: named([...SURENESS_FEATURES, 'always'] as const, fitLogistic(cases, RIDGE.sureness)) }
}

function nameOf({ passage }: PassageEvidence['candidates'][number]['entry']): string {
  return `${passage.chapter}#${passage.anchor}`
}

function named<Name extends string>(names: readonly Name[], values: readonly number[]): Record<Name, number> {
  return Object.fromEntries(names.map((name, at) => [name, Math.round((values[at] ?? 0) * 1000) / 1000])) as Record<Name, number>
}

function resultOf({ evidence, wanted }: Row, { choice, sureness }: ReturnType<typeof fit>) {
  const weighed = weighPassages(evidence, choice)
  const [best] = weighed
  const features = best && surenessFeatures(evidence, best.candidate)
  const sum = features ? SURENESS_FEATURES.reduce((total, name) => total + sureness[name] * features[name], sureness.always) : -99
  const isRight = weighed.slice(0, 2).some(({ candidate }) => nameOf(candidate.entry) === wanted)
  return { isAsked: wanted !== null, isRight, likely: 1 / (1 + Math.exp(-sum)) }
}

function report(name: string, all: readonly ReturnType<typeof resultOf>[]): void {
  const percent = (some: readonly unknown[], of: readonly unknown[]) =>
    of.length === 0 ? '-' : ((100 * some.length) / of.length).toFixed(1)
  const inScope = all.filter(({ isAsked }) => isAsked)
  const others = all.filter(({ isAsked }) => !isAsked)
  const figures = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5].map((sure) => {
    const right = inScope.filter(({ isRight, likely }) => isRight && likely >= sure)
    return `${sure}: ${percent(right, inScope)}/${percent(
      others.filter(({ likely }) => likely < sure),
      others,
    )}`
  })
  process.stdout.write(`${name}: ${inScope.length} + ${others.length}; right/abstained at ${figures.join('  ')}\n`)
}

function weightsText(): string {
  const table = (name: string, comment: string, values: Record<string, number>) =>
    `/** ${comment} */\nexport const ${name} = {\n${Object.entries(values)
      .map(([key, value]) => `  ${key}: ${value},\n`)
      .join('')}} as const\n`
  return [
    '// Written by fit-course-search.ts --write; see docs/decisions/courses-are-files.md.\n',
    table('CHOICE', 'What each piece of evidence for a paragraph is worth, in logarithms of how likely the paragraph is.', weights.choice),
    table('SURENESS', 'What speaks for an answer, in logarithms of the odds that it is right; `always` is the constant.', weights.sureness),
    `/** From so likely on the paragraph is an answer. */\nexport const SURE = 0.45\n`,
  ].join('\n')
}
