import type { SystemDesign } from '@xperto/contract'

/** Boxes and arrows as they were typed. */
export interface Drawing {
  boxes: string[]
  arrows: { from: string; to: string }[]
}

const arrow = /\s*(?:-+>|=+>|→|⇒|⟶)\s*/u

/** Reads lines such as `client -> api -> cache, database`. A line without an arrow is no part of a drawing. */
export function readDrawing(text: string): Drawing {
  const boxes = new Set<string>()
  const arrows: Drawing['arrows'] = []
  for (const line of text.split(/\n|;/u)) {
    const columns = line.split(arrow).map((column) =>
      column
        .split(/,|\band\b/iu)
        .map((box) => box.replace(/^[\s\-*•\d.)(]+|[\s.)(]+$/gu, '').toLowerCase())
        .filter((box) => box !== '')
        .slice(0, 10),
    )
    if (columns.length < 2) continue
    for (const [index, column] of columns.entries())
      for (const to of column) {
        boxes.add(to)
        for (const from of columns[index - 1] ?? []) arrows.push({ from, to })
      }
    if (arrows.length > 200) break
  }
  return { boxes: [...boxes], arrows }
}

/** What a drawing has of a design. `turned`: the arrow is there, the other way round. */
export interface DrawingCheck {
  parts: { text: string; isThere: boolean }[]
  arrows: { from: string; to: string; why: string; state: 'there' | 'turned' | 'missing' }[]
}

/** Checks a drawing as a graph. Each box is the part that the longest sign in its name belongs to; boxes of other names may stand between two parts. */
export function checkDrawing(drawing: Drawing, { parts, arrows }: Pick<SystemDesign, 'parts' | 'arrows'>): DrawingCheck {
  const partOf = new Map(drawing.boxes.map((box) => [box, namedPart(box, parts)]))
  const next = Map.groupBy(drawing.arrows, ({ from }) => from)
  const boxesOf = (id: string) => drawing.boxes.filter((box) => partOf.get(box) === id)
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set<string>()
    const open = boxesOf(from)
    for (let box = open.pop(); box !== undefined; box = open.pop())
      for (const { to: reached } of next.get(box) ?? []) {
        const part = partOf.get(reached)
        if (part === to) return true
        if (part !== null || seen.has(reached)) continue
        seen.add(reached)
        open.push(reached)
      }
    return false
  }
  const nameOf = (id: string) => parts.find((part) => part.id === id)?.text ?? id
  return {
    parts: parts.map(({ id, text }) => ({ text, isThere: boxesOf(id).length > 0 })),
    arrows: arrows.map(({ from, to, why }) => ({
      from: nameOf(from),
      to: nameOf(to),
      why,
      state: reaches(from, to) ? 'there' : reaches(to, from) ? 'turned' : 'missing',
    })),
  }
}

/** The part that the longest sign in a box's name belongs to; null where none stands in it. */
export function namedPart(box: string, parts: readonly { id: string; signs: readonly string[] }[]): string | null {
  let best: { id: string; length: number } | null = null
  for (const { id, signs } of parts)
    for (const sign of signs) if (hasSign(box, sign) && sign.length > (best?.length ?? 0)) best = { id, length: sign.length }
  return best?.id ?? null
}

/** Whether a word of the text begins with the sign. */
export function hasSign(text: string, sign: string): boolean {
  const small = text.toLowerCase()
  for (let at = small.indexOf(sign); at >= 0; at = small.indexOf(sign, at + 1)) if (!/[\p{L}\p{N}]/u.test(small[at - 1] ?? '')) return true
  return false
}
