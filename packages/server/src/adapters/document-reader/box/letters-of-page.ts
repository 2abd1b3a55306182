import { boxOf, type Box, type Matrix, put, times, unchanged } from './geometry.ts'
import { type Glyph, readable } from './glyph.ts'
import { matrixOf, numberOf, numbersOf } from './numbers.ts'
import { canBeSeen, lightnessOf, type Painted } from './paint.ts'

/** The operators of one page, as pdf.js reads them. */
export interface PageOperators {
  names: readonly string[]
  args: readonly (readonly unknown[] | null)[]
  /** From the page's own space to points from the top left. */
  view: Matrix
  width: number
  height: number
  /** The font with that id; null where it is not known. */
  font: (id: string) => { name: string; matrix: Matrix; isVertical: boolean } | null
}

interface State {
  matrix: Matrix
  font: ReturnType<PageOperators['font']>
  fontSize: number
  letterSpace: number
  wordSpace: number
  stretch: number
  leading: number
  rise: number
  mode: number
  fill: number | null
  alpha: number
}

const start = (matrix: Matrix): State => ({
  matrix,
  font: null,
  fontSize: 1,
  letterSpace: 0,
  wordSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  fill: 0,
  alpha: 1,
})

const boldName = /bold|black|heavy|semibold|demi(?!r)|CMBX|[-,]bd\b/iu
/** Letters below so many points are there for machines alone. */
const tinyPoints = 2
const glyphsMax = 400_000

export interface PageLetters {
  glyphs: Glyph[]
  /** Small filled shapes, as wide as high: bullets that are drawn. */
  dots: Box[]
  /** How many pictures it shows. */
  pictures: number
}

/**
 * The letters of a page in the order in which it paints them, each with its place and whether it can be seen. Follows the same operators as the
 * canvas of pdf.js, and draws nothing.
 */
export function lettersOf(page: PageOperators): PageLetters {
  const glyphs: Glyph[] = []
  const painted: Painted[] = []
  const dots: Box[] = []
  let pictures = 0
  const kept: State[] = []
  let state = start(page.view)
  let [line, text] = [unchanged, unchanged]
  const save = () => void kept.push({ ...state })
  const restore = () => void (state = kept.pop() ?? state)
  const apply = (matrix: Matrix | null) => void (matrix && (state.matrix = times(state.matrix, matrix)))
  const moveTo = (x: number, y: number) => void (line = text = times(line, [1, 0, 0, 1, x, y]))

  page.names.forEach((name, index) => {
    const args = page.args[index] ?? []
    switch (name) {
      case 'save':
      case 'beginGroup':
        return save()
      case 'restore':
        // A picture that was left out for its size leaves its place behind.
        if (page.names[index - 1] === 'transform' && page.names[index - 2] === 'save') paintPicture()
        return restore()
      case 'endGroup':
      case 'paintFormXObjectEnd':
      case 'endAnnotation':
        return restore()
      case 'transform':
        return apply(matrixOf(args))
      case 'paintFormXObjectBegin':
        save()
        return apply(matrixOf(args[0]))
      case 'beginAnnotation':
        save()
        state = start(page.view)
        apply(matrixOf(args[2]))
        return apply(matrixOf(args[3]))
      case 'setGState':
        for (const pair of Array.isArray(args[0]) ? args[0] : [])
          if (Array.isArray(pair) && pair[0] === 'ca') state.alpha = numberOf(pair[1])
        return
      case 'setFillRGBColor':
        return void (state.fill = lightnessOf(args[0]))
      case 'setFillColorN':
      case 'setFillTransparent':
        return void (state.fill = null)
      case 'beginText':
        return void (line = text = unchanged)
      case 'setFont':
        state.font = typeof args[0] === 'string' ? page.font(args[0]) : null
        return void (state.fontSize = numberOf(args[1]))
      case 'setCharSpacing':
        return void (state.letterSpace = numberOf(args[0]))
      case 'setWordSpacing':
        return void (state.wordSpace = numberOf(args[0]))
      case 'setHScale':
        return void (state.stretch = numberOf(args[0]) / 100)
      case 'setLeading':
        return void (state.leading = -numberOf(args[0]))
      case 'setLeadingMoveText':
        state.leading = numberOf(args[1])
        return moveTo(numberOf(args[0]), numberOf(args[1]))
      case 'moveText':
        return moveTo(numberOf(args[0]), numberOf(args[1]))
      case 'nextLine':
        return moveTo(0, state.leading)
      case 'setTextMatrix':
        return void (line = text = matrixOf(args[0]) ?? matrixOf(args) ?? unchanged)
      case 'setTextRenderingMode':
        return void (state.mode = numberOf(args[0]))
      case 'setTextRise':
        return void (state.rise = numberOf(args[0]))
      case 'showText':
      case 'showSpacedText':
      case 'nextLineShowText':
        if (Array.isArray(args[0]) && glyphs.length < glyphsMax) text = show(args[0])
        return
      case 'constructPath':
        return paint(args)
      default:
        if (name.startsWith('paintImage') || name.startsWith('paintInlineImage') || name === 'shadingFill') paintPicture()
    }
  })
  return { glyphs, dots, pictures }

  function paintPicture(): void {
    pictures++
    painted.push({ box: boxOf(state.matrix, [0, 0, 1, 1]), lightness: null })
  }

  /** A filled shape is behind what is painted after it. */
  function paint([operator, , extent]: readonly unknown[]): void {
    const isFill = typeof operator === 'number' && page.names.length > 0 && fillOperators.has(operator)
    const [x0, y0, x1, y1] = numbersOf(extent)
    if (!isFill || state.alpha === 0 || x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return
    const box = boxOf(state.matrix, [x0, y0, x1, y1])
    painted.push({ box, lightness: state.alpha < 0.5 ? null : state.fill })
    const [wide, high] = [box.x1 - box.x0, box.y1 - box.y0]
    if (wide > 1 && wide < 9 && Math.abs(wide - high) < wide * 0.3 && dots.length < 2000) dots.push(box)
  }

  /** Puts letters down and answers the text matrix behind them. */
  function show(shown: readonly unknown[]): Matrix {
    const { font, fontSize, letterSpace, wordSpace, stretch, rise } = state
    const unit = fontSize * (font?.matrix[0] ?? 0.001)
    const full = times(state.matrix, times(text, [stretch, 0, 0, 1, 0, rise]))
    let at = 0
    for (const one of shown) {
      if (typeof one === 'number') {
        at -= (one * fontSize) / 1000
        continue
      }
      if (typeof one !== 'object' || one === null) continue
      const { unicode, width, isSpace } = one as { unicode?: unknown; width?: unknown; isSpace?: unknown }
      const wide = numberOf(width) * unit
      if (typeof unicode === 'string') keep(unicode, full, at, wide)
      at += wide + letterSpace + (isSpace === true ? wordSpace : 0)
    }
    return times(text, font?.isVertical === true ? [1, 0, 0, 1, 0, -at] : [1, 0, 0, 1, at * stretch, 0])
  }

  function keep(unicode: string, full: Matrix, at: number, wide: number): void {
    const [x0, y0] = put(full, at, 0)
    const [x1, y1] = put(full, at + wide, 0)
    const [hx, hy] = [full[2] * state.fontSize, full[3] * state.fontSize]
    const size = Math.hypot(hx, hy)
    const isLevel = Math.abs(y1 - y0) <= Math.abs(x1 - x0) * 0.1 + 0.01 && x1 >= x0
    const place: Box = { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) }
    const hidden = whyHidden(size, (place.x0 + place.x1) / 2, (place.y0 + place.y1) / 2 - size * 0.3)
    const bold = state.mode === 2 || boldName.test(state.font?.name ?? '')
    glyphs.push({ text: readable(unicode), x0: place.x0, x1: place.x1, y: isLevel ? y0 : place.y1, size, bold, hidden, isLevel })
  }

  function whyHidden(size: number, x: number, y: number): Glyph['hidden'] {
    if (state.mode === 3 || state.mode === 7 || state.alpha === 0) return 'invisible'
    if (size < tinyPoints) return 'tiny'
    if (x < -1 || y < -size || x > page.width + 1 || y > page.height + size) return 'outside'
    return canBeSeen(state.fill, painted, x, y) ? null : 'white'
  }
}

/** OPS of pdf.js that fill a path: fill, eoFill, fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke. */
const fillOperators = new Set([22, 23, 24, 25, 26, 27])
