import type { BoardGraph, BoardPart, DesignPartKind, SystemDesign } from '@xperto/contract'
import { quoted } from '../kit/said-before.ts'
import { checkDrawing, namedPart } from './check-drawing.ts'
import { shown } from './shown-number.ts'

/** Something about a board that a person may want to change. */
export interface BoardFinding {
  /** The same as long as the finding is the same. */
  id: string
  /** One sentence of Markdown. */
  text: string
  /** `gap`: the board lacks something it needs. `advice`: it would be stronger with it. */
  weight: 'gap' | 'advice'
  /** Whether it tells what the exercise expects; the others are seen on the board alone. */
  isOfDesign: boolean
}

export interface BoardCheck {
  findings: BoardFinding[]
  /** What the exercise expects and the board has. */
  there: string[]
  /** How much the exercise expects: parts and arrows. */
  expected: number
}

/** The words by which a part is known where no exercise names it. */
const kindSigns: Readonly<Record<DesignPartKind, readonly string[]>> = {
  client: ['client', 'user', 'browser', 'phone', 'device', 'mobile', 'web app', 'frontend'],
  balancer: ['balancer', 'load balancer', 'lb', 'gateway', 'proxy', 'nginx', 'ingress'],
  service: ['service', 'server', 'api', 'backend', 'app'],
  cache: ['cache', 'redis', 'valkey', 'memcache', 'cdn'],
  store: ['db', 'database', 'store', 'storage', 'postgres', 'mysql', 'mongo', 'dynamo', 'cassandra', 's3', 'bucket', 'sqlite', 'table'],
  queue: ['queue', 'kafka', 'rabbit', 'sqs', 'broker', 'stream', 'topic', 'pubsub', 'event bus'],
  worker: ['worker', 'consumer', 'job', 'cron'],
  outside: ['provider', 'third party', 'stripe', 'twilio', 'partner'],
}
const kinds = Object.entries(kindSigns).map(([id, signs]) => ({ id, signs }))
/** Words by which a box says that it is more than one machine. */
const several =
  /\b(?:\d*[2-9]|\d{2,}|two|three|four|five|several|many|replica\w*|cluster|nodes|copies|instances|pool|auto ?scal\w*)\b|[x×]\s?\d/iu

/** The name that a box has for the check: its first line, or all of it where that line names no part. */
const wordsOf = ({ name, note }: BoardPart): string => `${name} ${note}`.trim()

/**
 * Checks a board: what hangs in the air, what nothing reads or keeps, what fails with one machine; and for an exercise the parts and arrows that it
 * expects. `amounts` are the person's own estimates, in the exercise's order: a part that they ask for is said to be missing with the number.
 */
export function checkBoard(graph: BoardGraph, design: SystemDesign | null, amounts: readonly (number | null)[] = []): BoardCheck {
  const expected = design === null ? { findings: [], there: [], expected: 0 } : expectations(graph, design, amounts)
  return { ...expected, findings: [...drawnBadly(graph), ...expected.findings, ...weakSpots(graph, design)] }
}

/** What is no whole graph: boxes without a name, arrows without an end, parts without a link. */
function drawnBadly({ parts, links, loose }: BoardGraph): BoardFinding[] {
  const found = (id: string, text: string): BoardFinding => ({ id, text, weight: 'gap', isOfDesign: false })
  const nameOf = (id: string | null) => parts.find((part) => part.id === id)?.name ?? ''
  const unnamed = parts.filter(({ name }) => name === '').length
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]))
  const halfLinked = new Set(loose.flatMap(({ from, to }) => [from, to]))
  return [
    ...(unnamed > 0 ? [found('unnamed', unnamed === 1 ? 'One box has no name.' : `${unnamed} boxes have no names.`)] : []),
    ...loose.map(({ id, from, to, label }) => {
      const arrow = label === '' ? 'An arrow' : `The arrow ${quoted(label)}`
      const at = nameOf(from ?? to)
      return found(
        `loose:${id}`,
        at === ''
          ? `${arrow} joins no two boxes.`
          : from === null
            ? `${arrow} to ${quoted(at)} comes from nothing.`
            : `${arrow} from ${quoted(at)} ends at nothing.`,
      )
    }),
    ...parts
      .filter(({ id, name }) => parts.length > 1 && name !== '' && !linked.has(id) && !halfLinked.has(id))
      .map(({ id, name }) => found(`alone:${id}`, `${quoted(name)} is linked to nothing.`)),
  ]
}

/** The parts and arrows of an exercise that are missing or turned, and those that are there. */
function expectations(graph: BoardGraph, design: SystemDesign, amounts: readonly (number | null)[]): BoardCheck {
  const label = (id: string) => graph.parts.flatMap((part) => (part.id === id ? boxName(part, design) : []))[0] ?? ''
  const drawing = {
    boxes: [...new Set(graph.parts.map((part) => boxName(part, design)))],
    arrows: graph.links.map(({ from, to }) => ({ from: label(from), to: label(to) })),
  }
  const { parts, arrows } = checkDrawing(drawing, design)
  const isThere = new Map(design.parts.map(({ id }, at) => [id, parts[at]?.isThere === true]))
  const gap = (id: string, text: string): BoardFinding => ({ id, text, weight: 'gap', isOfDesign: true })
  const missing = design.parts.flatMap(({ id, text }) => {
    if (isThere.get(id)) return []
    const why = demandOf(id, design, amounts) ?? design.arrows.find(({ from, to }) => to === id || from === id)?.why
    return [gap(`part:${id}`, `${capital(text)}: nothing on the board is that${why === undefined ? '' : `, and ${why}`}.`)]
  })
  const unlinked = design.arrows.flatMap(({ from, to, why }, at) => {
    const state = arrows[at]?.state
    if (state === 'there' || !isThere.get(from) || !isThere.get(to)) return []
    const [one, other] = [from, to].map((id) => nameOnBoard(id, graph, design))
    const text = state === 'turned' ? `The arrow from ${other} to ${one} goes the other way` : `No arrow leads from ${one} to ${other}`
    return [gap(`arrow:${from}:${to}`, `${text}: ${why}.`)]
  })
  return {
    findings: [...missing, ...unlinked],
    there: [
      ...design.parts.filter(({ id }) => isThere.get(id)).map(({ text }) => capital(text)),
      ...arrows.filter(({ state }) => state === 'there').map(({ from, to }) => `${capital(from)} → ${to}`),
    ],
    expected: parts.length + arrows.length,
  }
}

/** Why the person's own number asks for a part. */
function demandOf(part: string, { demands, estimates }: SystemDesign, amounts: readonly (number | null)[]): string | null {
  for (const demand of demands) {
    const amount = amounts[demand.estimate] ?? null
    if (demand.part !== part || amount === null || amount < demand.above) continue
    return `you estimated ${shown(amount)} ${estimates[demand.estimate]?.unit ?? ''}: ${demand.why}`
  }
  return null
}

/** What is weak in any system. What the exercise has arrows for is said by the exercise. */
function weakSpots(graph: BoardGraph, design: SystemDesign | null): BoardFinding[] {
  const partOf = (part: BoardPart) => (design === null ? null : partOfBox(part, design))
  const known = new Map(
    graph.parts.map((part) => [
      part.id,
      { part, of: partOf(part), kind: partOf(part)?.kind ?? kindOf(wordsOf(part)), name: quoted(part.name) },
    ]),
  )
  const all = [...known.values()].filter(({ part }) => part.name !== '')
  const links = graph.links.flatMap(({ from, to }) => {
    const [one, other] = [known.get(from), known.get(to)]
    return one && other ? [{ from: one, to: other }] : []
  })
  const isExpected = (from: (typeof all)[number], to: (typeof all)[number]) =>
    design?.arrows.some((arrow) => arrow.from === from.of?.id && arrow.to === to.of?.id) === true
  const gap = (id: string, text: string): BoardFinding => ({ id, text, weight: 'gap', isOfDesign: false })
  const findings: BoardFinding[] = []
  for (const { part, kind, name, of } of all) {
    if (of !== null) continue
    if (kind === 'cache' && !links.some(({ to }) => to.part === part))
      findings.push(gap(`unread:${part.id}`, `Nothing reads ${name}: no arrow leads to it.`))
    if (kind === 'queue' && !links.some(({ from }) => from.part === part))
      findings.push(gap(`untaken:${part.id}`, `Nothing takes from ${name}: what is put there stays there.`))
    if (kind === 'queue' && !links.some(({ to }) => to.part === part))
      findings.push(gap(`unfilled:${part.id}`, `Nothing is put into ${name}.`))
  }
  for (const { from, to } of links) {
    if (isExpected(from, to)) continue
    if (from.kind === 'client' && to.kind === 'store')
      findings.push(
        gap(
          `open:${from.part.id}:${to.part.id}`,
          `${from.name} reaches ${to.name} itself: whoever has the one can read and change all of the other.`,
        ),
      )
    if (from.kind === 'service' && to.kind === 'worker')
      findings.push(
        gap(
          `waits:${from.part.id}:${to.part.id}`,
          `No queue stands between ${from.name} and ${to.name}: when the worker is slow, the service waits with it.`,
        ),
      )
  }
  const services = all.filter(({ kind }) => kind === 'service')
  if (design === null && services.length > 0 && !all.some(({ kind }) => kind === 'store'))
    findings.push(gap('no-store', `No store stands behind ${services[0]?.name}: what it knows is gone when it starts again.`))
  return [...findings, ...singlePoints(all, links)]
}

interface Known {
  part: BoardPart
  of: { id: string } | null
  kind: DesignPartKind | null
  name: string
}

/** Services that clients reach, of which there is one machine for all that the board says. */
function singlePoints(all: readonly Known[], links: readonly { from: Known; to: Known }[]): BoardFinding[] {
  return all
    .filter(({ part, kind, of }) => {
      const before = links.filter(({ to }) => to.part === part).map(({ from }) => from.kind)
      const isAgain = all.some(
        (other) =>
          other.part !== part && other.kind === 'service' && (of === null ? other.part.name === part.name : other.of?.id === of.id),
      )
      return kind === 'service' && before.includes('client') && !before.includes('balancer') && !several.test(wordsOf(part)) && !isAgain
    })
    .map(({ part, name }) => ({
      id: `single:${part.id}`,
      text: `${name} is one machine for all that the board says: when it stops, everything stops. Write how many there are, or put a load balancer before them.`,
      weight: 'advice' as const,
      isOfDesign: false,
    }))
}

const kindOf = (words: string): DesignPartKind | null => (namedPart(words, kinds) as DesignPartKind | null) ?? null
const partOfBox = (box: BoardPart, { parts }: SystemDesign) => {
  const id = namedPart(box.name, parts) ?? namedPart(wordsOf(box), parts)
  return parts.find((part) => part.id === id) ?? null
}
/** The name under which a box is checked against the exercise: its first line, unless only the rest names a part. */
const boxName = (box: BoardPart, { parts }: SystemDesign): string =>
  (namedPart(box.name, parts) === null && namedPart(wordsOf(box), parts) !== null ? wordsOf(box) : box.name).toLowerCase()
const nameOnBoard = (id: string, graph: BoardGraph, design: SystemDesign): string =>
  quoted(graph.parts.find((part) => partOfBox(part, design)?.id === id)?.name ?? id)
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
