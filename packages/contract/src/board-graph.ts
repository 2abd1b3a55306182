/** An end of an arrow that is fastened to another element. */
export interface BoardBinding {
  elementId: string
}

/** What reading a whiteboard needs of one of its elements. Coordinates are pixels of the board, downwards and to the right. */
export interface BoardElement {
  id: string
  /** `rectangle`, `ellipse` and `diamond` are boxes; `arrow` and `text` say what they are; the rest is decoration. */
  type: string
  x: number
  y: number
  width: number
  height: number
  isDeleted?: boolean | undefined
  text?: string | undefined
  /** Of a text: the box or arrow that it stands in. */
  containerId?: string | null | undefined
  startBinding?: BoardBinding | null | undefined
  endBinding?: BoardBinding | null | undefined
  startArrowhead?: string | null | undefined
  endArrowhead?: string | null | undefined
  /** Of an arrow: its way, measured from `x` and `y`. */
  points?: readonly (readonly number[])[] | undefined
}

/** A part on the board. `name` is the first line of its text, empty where it has none; `note` is the rest. */
export interface BoardPart {
  id: string
  name: string
  note: string
}

/** A link from one part to another, by their ids. */
export interface BoardLink {
  id: string
  from: string
  to: string
  label: string
}

/** A whiteboard as a graph. */
export interface BoardGraph {
  parts: BoardPart[]
  links: BoardLink[]
  /** Arrows of which an end reaches no part; an end that does reach one has its id. */
  loose: { id: string; from: string | null; to: string | null; label: string }[]
}

const boxTypes: ReadonlySet<string> = new Set(['rectangle', 'ellipse', 'diamond'])
/** How far from a box an arrow may end and still mean it, in pixels. */
const reach = 16

/**
 * Reads the boxes and arrows of a whiteboard as a graph. A text belongs to the box that holds it, fastened or lying in it; a text that an arrow is
 * fastened to is a part itself. A box around other boxes is a frame and no part, unless an arrow is fastened to it. An arrow without a head leads from
 * its start to its end, one with two leads both ways.
 */
export function readBoard(elements: readonly BoardElement[]): BoardGraph {
  const shown = elements.filter(({ isDeleted }) => isDeleted !== true)
  const arrows = shown.filter(({ type }) => type === 'arrow')
  const held = new Map(shown.flatMap(({ id, containerId }) => (containerId ? [[id, containerId] as const] : [])))
  const isFastened = new Set(arrows.flatMap(({ startBinding, endBinding }) => [startBinding?.elementId, endBinding?.elementId]))
  const boxes = shown.filter(({ type }) => boxTypes.has(type))
  const frames = new Set(boxes.filter((box) => !isFastened.has(box.id) && boxes.some((other) => other !== box && holds(box, other))))
  const places = [
    ...boxes.filter((box) => !frames.has(box)),
    ...shown.filter(({ id, type, containerId }) => type === 'text' && !containerId && isFastened.has(id)),
  ]
  const textsOf = textsOfPlaces(shown, places)
  const known = new Set(places.map(({ id }) => id))
  const graph: BoardGraph = { parts: [], links: [], loose: [] }
  for (const { id } of places) {
    const [name = '', ...note] = (textsOf.get(id) ?? []).flatMap((text) => text.split('\n')).flatMap((line) => oneLine(line) || [])
    graph.parts.push({ id, name, note: note.join(' ') })
  }
  for (const arrow of arrows) {
    const label = oneLine(shown.flatMap(({ containerId, text }) => (containerId === arrow.id && text ? [text] : [])).join(' '))
    const [start, end] = [endOf(arrow, 'start', places, known, held), endOf(arrow, 'end', places, known, held)]
    const heads = { atStart: Boolean(arrow.startArrowhead), atEnd: Boolean(arrow.endArrowhead) }
    const [from, to] = heads.atStart && !heads.atEnd ? [end, start] : [start, end]
    if (from === null || to === null) graph.loose.push({ id: arrow.id, from, to, label })
    else if (from !== to) {
      graph.links.push({ id: arrow.id, from, to, label })
      if (heads.atStart && heads.atEnd) graph.links.push({ id: arrow.id, from: to, to: from, label })
    }
  }
  return graph
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

interface Area {
  x: number
  y: number
  width: number
  height: number
}

const areaOf = ({ width, height }: Area): number => Math.abs(width * height)
const holds = (outer: Area, inner: Area): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height &&
  areaOf(inner) < areaOf(outer)

/** The texts of each place, from top to bottom. A text that is fastened to nothing belongs to the smallest box that its middle lies in. */
function textsOfPlaces(shown: readonly BoardElement[], places: readonly BoardElement[]): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const element of shown.filter(({ type, text }) => type === 'text' && text).toSorted((one, other) => one.y - other.y)) {
    const owner = element.containerId ?? (places.includes(element) ? element.id : boxAround(element, places)?.id)
    if (owner !== undefined) texts.set(owner, [...(texts.get(owner) ?? []), element.text ?? ''])
  }
  return texts
}

function boxAround({ x, y, width, height }: Area, places: readonly BoardElement[]): BoardElement | undefined {
  const middle = { x: x + width / 2, y: y + height / 2 }
  return smallest(places.filter((place) => boxTypes.has(place.type) && distance(middle, place) === 0))
}

const smallest = (places: readonly BoardElement[]) => places.toSorted((one, other) => areaOf(one) - areaOf(other))[0]

/** The part at an end of an arrow: the one it is fastened to, else the one it ends in or close to; null where there is none. */
function endOf(
  arrow: BoardElement,
  end: 'start' | 'end',
  places: readonly BoardElement[],
  known: ReadonlySet<string>,
  held: ReadonlyMap<string, string>,
): string | null {
  const fastened = (end === 'start' ? arrow.startBinding : arrow.endBinding)?.elementId
  if (fastened !== undefined) {
    const owner = known.has(fastened) ? fastened : held.get(fastened)
    if (owner !== undefined && known.has(owner)) return owner
  }
  const [dx = 0, dy = 0] = (end === 'start' ? arrow.points?.[0] : arrow.points?.at(-1)) ?? []
  if (arrow.points === undefined) return null
  const point = { x: arrow.x + dx, y: arrow.y + dy }
  return smallest(places.filter((place) => distance(point, place) <= reach))?.id ?? null
}

/** How far a point lies from an area; 0 inside of it. */
function distance(point: { x: number; y: number }, { x, y, width, height }: Area): number {
  const dx = Math.max(x - point.x, 0, point.x - (x + width))
  const dy = Math.max(y - point.y, 0, point.y - (y + height))
  return Math.hypot(dx, dy)
}
