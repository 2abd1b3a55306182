import { getDocument, type PDFDocumentProxy, PDFWorker, TextLayer } from 'pdfjs-dist'

/** A PDF that is drawn page by page. */
export interface OpenedPdf {
  pages: number
  /** Height over width of a page, counted from 1. */
  shapeOf: (page: number) => Promise<number>
  /** Draws a page as wide as `width` CSS pixels, and its text over it, invisible: to be marked, copied and read aloud. */
  draw: (page: number, place: PagePlace, width: number, signal: AbortSignal) => Promise<void>
  close: () => void
}

export interface PagePlace {
  canvas: HTMLCanvasElement
  text: HTMLElement
}

/** A page is drawn at most this many dots a CSS pixel: more nobody sees, and a phone runs out of memory. */
const mostDots = 3

/** Opens the bytes of a PDF. Throws where they are none. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenedPdf> {
  // One for all: a worker that the library made for a document would end with it.
  worker ??= PDFWorker.create({ port: new Worker(new URL('pdfjs-dist/build/pdf.worker.mjs', import.meta.url), { type: 'module' }) })
  // Our PDFs hold their fonts. Scripts and forms of a PDF are never run.
  const task = getDocument({ worker, data: bytes, enableXfa: false, useSystemFonts: false })
  const document = await task.promise
  return {
    pages: document.numPages,
    shapeOf: async (page) => {
      const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 })
      return height / width
    },
    draw: async (page, place, width, signal) => await drawPage(document, page, place, width, signal),
    close: () => void task.destroy(),
  }
}

let worker: PDFWorker | null = null

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  { canvas, text }: PagePlace,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(number)
  signal.throwIfAborted()
  const dots = Math.min(devicePixelRatio, mostDots)
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale: scale * dots })
  // Drawn aside: what stands there is replaced at once, without a white moment.
  const drawn = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = drawn.getContext('2d')
  if (!context) return
  const task = page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
  signal.throwIfAborted()
  canvas.width = drawn.width
  canvas.height = drawn.height
  canvas.getContext('2d')?.drawImage(drawn, 0, 0)
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(scale))
  const layer = new TextLayer({ textContentSource: await page.getTextContent(), container: text, viewport: page.getViewport({ scale }) })
  await layer.render()
}
