import type { SavedBoardElement } from '@xperto/contract'

type Element = SavedBoardElement
type Elements = readonly Element[]

const box = { width: 160, height: 60 }
const gap = { x: 80, y: 80 }
const columns = 3

/** A new box with its name, on the first free place of a grid. `newId` makes ids. */
export function addPart(elements: Elements, name: string, newId: () => string): Element[] {
  const id = newId()
  const at = freePlace(elements)
  const part: Element = { id, type: 'rectangle', ...at, ...box, ...fresh(), roundness: { type: 3 }, boundElements: [] }
  return [...elements, ...named(part, name, newId)]
}

/** The same part under another name. */
export function renamePart(elements: Elements, id: string, name: string, newId: () => string): Element[] {
  const part = elements.find((element) => element.id === id)
  if (!part) return [...elements]
  if (part.type === 'text') return elements.map((element) => (element === part ? withText(element, name) : element))
  const text = elements.find(({ type, containerId }) => type === 'text' && containerId === id)
  if (text) return elements.map((element) => (element === text ? withText(element, name) : element))
  return elements.flatMap((element) => (element === part ? named(part, name, newId) : [element]))
}

/** Without a part, the text in it and the arrows at it. */
export function removePart(elements: Elements, id: string): Element[] {
  const arrows = elements.filter(
    ({ type, startBinding, endBinding }) => type === 'arrow' && (startBinding?.elementId === id || endBinding?.elementId === id),
  )
  return without(elements, [id, ...arrows.map((arrow) => arrow.id)])
}

/** An arrow from one part to another, with a word on it where there is one. */
export function addLink(
  elements: Elements,
  { from, to, label }: { from: string; to: string; label: string },
  newId: () => string,
): Element[] {
  const [start, end] = [from, to].map((id) => elements.find((element) => element.id === id))
  if (!start || !end || start === end) return [...elements]
  const id = newId()
  const [tail, head] = [edgeTowards(start, end), edgeTowards(end, start)]
  const arrow: Element = {
    ...{ id, type: 'arrow', x: tail.x, y: tail.y, width: Math.abs(head.x - tail.x), height: Math.abs(head.y - tail.y), ...fresh() },
    points: [
      [0, 0],
      [head.x - tail.x, head.y - tail.y],
    ],
    startBinding: { elementId: from, focus: 0, gap: 4 },
    endBinding: { elementId: to, focus: 0, gap: 4 },
    ...{ startArrowhead: null, endArrowhead: 'arrow', boundElements: [] },
  }
  const held = elements.map((element) => (element === start || element === end ? holding(element, { id, type: 'arrow' }) : element))
  return [...held, ...(label === '' ? [arrow] : named(arrow, label, newId))]
}

/** Without an arrow and the word on it. */
export const removeLink = (elements: Elements, id: string): Element[] => without(elements, [id])

/** What the library sets for each element it draws itself, so that changes can be told apart. */
const fresh = () => ({ version: 1, versionNonce: Math.floor(Math.random() * 2 ** 31), roughness: 0 })
const changed = (element: Element): Element => ({ ...element, ...fresh(), version: (element.version ?? 0) + 1 })

const holding = (element: Element, held: { id: string; type: string }): Element => ({
  ...changed(element),
  boundElements: [...(element.boundElements ?? []), held],
})

/** An element with a text in it. */
function named(element: Element, words: string, newId: () => string): Element[] {
  const id = newId()
  const size = { width: Math.min(element.width, words.length * 9), height: 20 }
  const middle = { x: element.x + (element.width - size.width) / 2, y: element.y + (element.height - size.height) / 2 }
  const text: Element = {
    ...{ id, type: 'text', ...middle, ...size, ...fresh(), text: words, originalText: words, containerId: element.id },
    ...{ fontSize: 16, fontFamily: boardFont, textAlign: 'center', verticalAlign: 'middle', lineHeight: 1.25 },
  }
  return [holding(element, { id, type: 'text' }), text]
}

/** The plain letters of the browser's own font in the drawing library. */
export const boardFont = 2

const withText = (element: Element, words: string): Element => ({ ...changed(element), text: words, originalText: words })

function without(elements: Elements, ids: readonly string[]): Element[] {
  const gone = new Set(ids)
  for (const { id, containerId } of elements) if (containerId && gone.has(containerId)) gone.add(id)
  return elements
    .filter(({ id }) => !gone.has(id))
    .map((element) =>
      element.boundElements?.some(({ id }) => gone.has(id))
        ? { ...changed(element), boundElements: element.boundElements.filter(({ id }) => !gone.has(id)) }
        : element,
    )
}

function freePlace(elements: Elements): { x: number; y: number } {
  for (let place = 0; ; place++) {
    const at = { x: (place % columns) * (box.width + gap.x), y: Math.floor(place / columns) * (box.height + gap.y) }
    const isTaken = elements.some(
      ({ type, x, y, width, height }) =>
        type !== 'arrow' && type !== 'line' && x < at.x + box.width && at.x < x + width && y < at.y + box.height && at.y < y + height,
    )
    if (!isTaken) return at
  }
}

/** Where the line from the middle of one element to the middle of another leaves the first. */
function edgeTowards(from: Element, to: Element): { x: number; y: number } {
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  const [dx, dy] = [to.x + to.width / 2 - middle.x, to.y + to.height / 2 - middle.y]
  const part = Math.min(dx === 0 ? 1 : (from.width / 2 + 4) / Math.abs(dx), dy === 0 ? 1 : (from.height / 2 + 4) / Math.abs(dy), 1)
  return { x: middle.x + dx * part, y: middle.y + dy * part }
}
