/** A source in its two parts. Bytes stay bytes: texts are latin1. */
export interface SplitSource {
  /** All before `\begin{document}`. */
  preamble: string
  /** From there on. */
  body: string
}

/** Primitives of pdfTeX whose effect no format keeps, or that make files within the preamble. Such a document is always set as it is. */
const notKept =
  /\\(?:pdf(?:info|catalog|names|trailer|trailerid|obj|refobj|xform|ximage|mapfile|mapline|fontattr|colorstackinit|annot|dest|outline|literal|savepos|setrandomseed|resettimer|filedump|filesize|filemoddate|mdfivesum)|immediate|openout|openin|openright|read|readline|write|special|dump|everyjob|batchmode|scrollmode|errorstopmode|nonstopmode)(?![A-Za-z@])/

/** Splits at the first `\begin{document}` that is not commented out; null where there is none, or where the preamble could not be dumped whole. */
export function splitSource(source: Uint8Array): SplitSource | null {
  const text = Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString('latin1')
  for (const { index } of text.matchAll(/\\begin[ \t]*\{document\}/g)) {
    const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index)
    // An escaped percent sign is text.
    if (/(?<!\\)(?:\\\\)*%/.test(line)) continue
    const preamble = text.slice(0, index)
    // `^^5c` spells a backslash: nothing can be told of such a preamble by its letters.
    return preamble.includes('^^') || notKept.test(preamble) ? null : { preamble, body: text.slice(index) }
  }
  return null
}

/** Where a preamble asks what day it is, its format is of that day alone. */
export const asksForTheDay = (preamble: string): boolean => /year|month|day|date|time/i.test(preamble)

/** A register that no package takes: LaTeX numbers its own from below. */
const keptBox = 32_766

/**
 * A preamble that ends in a format. What it put on the first page, such as the colour that `\color{blue}` begins with, is no part of a format: it
 * goes into a box, by a page of its own that is taken apart again, and the body takes it out.
 */
export const dumpedPreamble = (preamble: string): string =>
  `${preamble}\\relax\\begingroup\\output={\\global\\setbox${keptBox}=\\vbox{\\unvbox255\\unpenalty\\setbox0=\\lastbox\\unskip}}\\hbox{}\\penalty-10000 \\endgroup\\dump\n`

/** The body behind as many lines as the preamble has, so that each line keeps the number that the person sees. */
export function bodyBehind({ preamble, body }: SplitSource): string {
  const lines = preamble.split('\n').length - 1
  return `\\unvbox${keptBox}${lines === 0 ? ' ' : '%\n'.repeat(lines)}${body}`
}
