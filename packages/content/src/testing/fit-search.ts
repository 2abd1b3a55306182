import { readFileSync, writeFileSync } from 'node:fs'
import { buildCardIndex, openCardIndex } from '../card-index.ts'
import { fitChoice, fitLogistic } from '../fit-weights.ts'
import { createEvidence, type Evidence } from '../gather-evidence.ts'
import { SOURCE_FOLDER } from '../generate-library.ts'
import { type LibrarySource, readLibrary } from '../read-library.ts'
import type { Card } from '../schemas.ts'
import { firstQuestions, languages } from './first-questions.ts'
import { tuningQuestions } from './golden-questions.ts'
import { CHOICE_FEATURES, choiceFeatures, SURENESS_FEATURES, surenessFeatures, weighCandidates } from '../weigh-candidates.ts'

/**
 * Fits search-weights.ts: `node packages/content/src/testing/fit-search.ts [--write] [set=folder …]`. A set of golden questions is asked of the library in the
 * folder: give the sources as they were when the set was written, or its questions are known already and teach nothing (docs/decisions says which
 * commits). Beside them every eighth wording of every card is taken out in turn and asked. Prints how each set does under weights that were fitted
 * without it, then fits with all.
 */
interface Row {
  readonly evidence: Evidence
  readonly wanted: readonly string[]
}

type Question = readonly [query: string, ...cards: string[]]

const FOLDS = 8
const FIRST = 'first questions'
const HELD = 'held-out wordings'
/** A held-out wording has near neighbours that its author wrote beside it: it counts less than a question of somebody else. */
const COUNTS = { choice: { held: 0.1, first: 0.2, asked: 1 }, sureness: { held: 0.1, first: 0.3, asked: 1, outOfScope: 2.5 } }
const RIDGE = { choice: 2e-3, sureness: 6e-3 }
const SURE = 0.45

const folders = new Map(
  process.argv.slice(2).flatMap((argument) => (argument.includes('=') ? [argument.split('=') as [string, string]] : [])),
)
const sets = new Map<string, readonly Row[]>()
for (const name of ['learners-a', 'learners-b', 'learners-c', 'learners-d', 'learners-e', 'own', 'tuning']) {
  const rows = askAll(readLibrary(folders.get(name) ?? SOURCE_FOLDER), name === 'tuning' ? tuningQuestions : golden(name))
  // What was read before its library was written says how the library does out of scope, and nothing of how it does in scope.
  sets.set(
    name,
    folders.has(name) || name === 'learners-d' || name === 'learners-e'
      ? rows
      : rows.filter(({ wanted }) => wanted.length === 0 || name === 'own'),
  )
}
sets.set(FIRST, askAll(readLibrary(SOURCE_FOLDER), firstQuestionsOfAll()))
sets.set(HELD, heldOut())

for (const left of sets.keys()) {
  if (left === HELD || left === FIRST) continue
  const { choice, sureness } = fit([...sets].filter(([name]) => name !== left))
  report(left, sets.get(left) ?? [], choice, sureness)
}
const { choice, sureness } = fit([...sets])
for (const [name, rows] of sets) report(`(fitted with it) ${name}`, rows, choice, sureness)
if (process.argv.includes('--write')) writeFileSync(new URL('../search-weights.ts', import.meta.url), weightsText())

function golden(name: string): Question[] {
  const items = JSON.parse(readFileSync(new URL(`../../golden/${name}.json`, import.meta.url), 'utf8')) as {
    question: string
    card: string | string[] | null
  }[]
  return items.map(({ question, card }) => [question, ...(card === null ? [] : [card].flat())])
}

/** The questions of a language's first weeks, with its own cards as answers, and those of JavaScript for TypeScript. */
function firstQuestionsOfAll(): Question[] {
  const { cards } = readLibrary(SOURCE_FOLDER).library
  return languages.flatMap(([name, area]) =>
    firstQuestions.map(([question, ...subjects]): Question => {
      const areas = area === 'typescript' ? [area, 'javascript'] : [area]
      const right = cards.filter((card) => areas.includes(card.area) && subjects.some((subject) => card.id.endsWith(`-${subject}`)))
      return [`${question} ${name}?`, ...right.map(({ id }) => id)]
    }),
  )
}

function askAll(
  { library: { cards }, links }: Pick<LibrarySource, 'links'> & { library: { cards: readonly Card[] } },
  questions: readonly Question[],
): Row[] {
  const index = buildCardIndex(cards, links)
  const gather = createEvidence(cards, openCardIndex(index), index.cardsWithTerm)
  return questions.map(([query, ...wanted]) => ({ evidence: gather(query), wanted }))
}

function heldOut(): Row[] {
  const { library, links } = readLibrary(SOURCE_FOLDER)
  const { cards } = library
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isOut = (at: number) => at % FOLDS === fold
    const left = cards.map((card) => ({ ...card, aliases: card.aliases.filter((__, at) => !isOut(at)) }))
    return askAll(
      { library: { cards: left }, links },
      cards.flatMap(({ id, aliases }) => aliases.filter((__, at) => isOut(at)).map((alias): Question => [alias, id])),
    )
  }).flat()
}

function fit(from: readonly (readonly [string, readonly Row[]])[]) {
  const choices = from.flatMap(([name, rows]) =>
    rows.map(({ evidence, wanted }) => ({
      candidates: choiceFeatures(evidence).map((features) => CHOICE_FEATURES.map((feature) => features[feature])),
      right: new Set(evidence.candidates.flatMap(({ card }, at) => (wanted.includes(card.id) ? [at] : []))),
      counts: name === HELD ? COUNTS.choice.held : name === FIRST ? COUNTS.choice.first : COUNTS.choice.asked,
    })),
  )
  const choice = named(
    CHOICE_FEATURES,
    fitChoice(
      choices.filter(({ right }) => right.size > 0),
      RIDGE.choice,
    ),
  )
  const cases = from.flatMap(([name, rows]) =>
    rows.flatMap(({ evidence, wanted }) => {
      const weighed = weighCandidates(evidence, choice)
      const features = surenessFeatures(evidence, weighed)
      const counts =
        name === HELD
          ? COUNTS.sureness.held
          : name === FIRST
            ? COUNTS.sureness.first
            : wanted.length > 0
              ? COUNTS.sureness.asked
              : COUNTS.sureness.outOfScope
      if (!features || weighed[0]?.candidate.isDoubtful) return []
      return [
        {
          features: SURENESS_FEATURES.map((feature) => features[feature]),
          isTrue: wanted.includes(weighed[0]?.candidate.card.id ?? ''),
          counts,
        },
      ]
    }),
  )
  return { choice, sureness: named([...SURENESS_FEATURES, 'always'] as const, fitLogistic(cases, RIDGE.sureness)) }
}

function named<Name extends string>(names: readonly Name[], weights: readonly number[]): Record<Name, number> {
  return Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1000) / 1000])) as Record<Name, number>
}

function report(name: string, rows: readonly Row[], choice: ReturnType<typeof fit>['choice'], weights: ReturnType<typeof fit>['sureness']) {
  const results = rows.map(({ evidence, wanted }) => {
    const weighed = weighCandidates(evidence, choice)
    const features = surenessFeatures(evidence, weighed)
    const sum = features ? SURENESS_FEATURES.reduce((total, one) => total + weights[one] * features[one], weights.always) : -99
    const best = weighed[0]?.candidate
    return {
      isAsked: wanted.length > 0,
      isRight: best !== undefined && wanted.includes(best.card.id),
      likely: best && !best.isDoubtful ? 1 / (1 + Math.exp(-sum)) : 0,
    }
  })
  const asked = results.filter(({ isAsked }) => isAsked)
  const others = results.filter(({ isAsked }) => !isAsked)
  const percent = (some: readonly unknown[], of: readonly unknown[]) =>
    of.length === 0 ? '-' : ((100 * some.length) / of.length).toFixed(1)
  const figures = [0.4, SURE, 0.5, 0.55, 0.6, 0.65, 0.7].map((sure) => {
    const right = asked.filter(({ isRight, likely }) => isRight && likely >= sure)
    const wrong = asked.filter(({ isRight, likely }) => !isRight && likely >= sure)
    return `${sure}: ${percent(right, asked)}/${percent(wrong, asked)}/${percent(
      others.filter(({ likely }) => likely < sure),
      others,
    )}`
  })
  const first = percent(
    asked.filter(({ isRight }) => isRight),
    asked,
  )
  process.stdout.write(`${name}: ${asked.length} + ${others.length}, first ${first}; right/wrong/abstained at ${figures.join('  ')}\n`)
}

function weightsText(): string {
  const table = (name: string, comment: string, weights: Record<string, number>) =>
    `/** ${comment} */\nexport const ${name} = {\n${Object.entries(weights)
      .map(([key, weight]) => `  ${key}: ${weight},\n`)
      .join('')}} as const\n`
  return [
    '// Written by fit-search.ts --write; see docs/decisions/two-opinions-on-a-card.md.\n',
    table('CHOICE', 'What each piece of evidence for a card is worth, in logarithms of how likely the card is.', choice),
    table('SURENESS', 'What speaks for an answer, in logarithms of the odds that it is right; `always` is the constant.', sureness),
    `/** From so likely on the card is an answer. */\nexport const SURE = ${SURE}\n`,
  ].join('\n')
}
