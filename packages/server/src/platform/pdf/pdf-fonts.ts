import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>

/** Noto Sans under the SIL Open Font License, in parts by script; ₹ stands in the second. WOFF, for the letters of WOFF2 cannot be cut out. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'] as const
const weights = { plain: 400, strong: 600 } as const
export type Weight = keyof typeof weights

const folder = dirname(fileURLToPath(import.meta.resolve('@fontsource/noto-sans/package.json')))

interface FontFile {
  name: string
  bytes: Buffer
  /** The characters that stand in it. */
  characters: ReadonlySet<number>
}

/** A part of a text and the font that has its characters. */
export interface Run {
  text: string
  font: string
}

/** The fonts of the PDFs that the server draws itself. */
export interface PdfFonts {
  /** Gives them to a document, which holds the letters it shows alone. */
  register(document: Document): void
  /** A text in parts; null where no font has one of its characters. */
  runsOf(text: string, weight: Weight): Run[] | null
}

let loading: Promise<PdfFonts> | undefined

/** Reads the fonts, once a process. */
export async function loadPdfFonts(): Promise<PdfFonts> {
  loading ??= readFonts().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return await loading
}

async function readFonts(): Promise<PdfFonts> {
  const { create } = await import('fontkit')
  const names = scripts.flatMap((script) => Object.entries(weights).map(([weight, number]) => ({ script, weight, number })))
  const files = await Promise.all(
    names.map(async ({ script, weight, number }): Promise<FontFile> => {
      const bytes = await readFile(join(folder, 'files', `noto-sans-${script}-${number}-normal.woff`))
      const font = create(bytes)
      return { name: `${script} ${weight}`, bytes, characters: new Set('characterSet' in font ? font.characterSet : []) }
    }),
  )
  const fontOf = (character: string, weight: Weight) =>
    files.find(({ name, characters }) => name.endsWith(weight) && characters.has(character.codePointAt(0) ?? 0))?.name
  return {
    register: (document) => {
      for (const { name, bytes } of files) document.registerFont(name, bytes)
    },
    runsOf: (text, weight) => {
      const runs: Run[] = []
      for (const character of text.normalize('NFC')) {
        const last = runs.at(-1)
        // Blanks stand in every part.
        const font = last && character === ' ' ? last.font : fontOf(character, weight)
        if (font === undefined) return null
        if (last?.font === font) last.text += character
        else runs.push({ text: character, font })
      }
      return runs
    },
  }
}
