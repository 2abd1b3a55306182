import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The two text faces of the look, as a page outside the web application loads them from it. */
export interface HouseFonts {
  /** The rules that declare them. */
  css: string
  /** Their addresses, for a head start. */
  addresses: string[]
  /** What the page's content security policy has to allow. */
  source: string
}

const faces = [
  { family: 'Literata', file: 'src/assets/fonts/literata.woff2' },
  { family: 'Hanken Grotesk', file: 'src/assets/fonts/hanken-grotesk.woff2' },
]

/**
 * Looks the fonts up in the built application, whose files carry their hash in their name; `origin` is where it is served. Null while it
 * is not built: then a page takes the system's fonts.
 */
export function findHouseFonts(directory: string, origin: string): HouseFonts | null {
  let manifest: Record<string, { file?: string }>
  try {
    manifest = JSON.parse(readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8')) as typeof manifest
  } catch {
    return null
  }
  const found = faces.flatMap(({ family, file }) => {
    const built = manifest[file]?.file
    return built === undefined ? [] : [{ family, address: `${origin}/${built}` }]
  })
  if (found.length < faces.length) return null
  return {
    css: found
      .map(
        ({ family, address }) =>
          `@font-face{font-family:"${family}";src:url("${address}") format("woff2");font-weight:400 700;font-display:swap}`,
      )
      .join(''),
    addresses: found.map(({ address }) => address),
    source: origin,
  }
}
