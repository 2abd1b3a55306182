import type { parser } from 'sax'

export interface SaxLibrary {
  parser: typeof parser
}

export interface XmlWalk {
  /** `path`: the elements around it, from the outermost. */
  open(name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]): void
  close(name: string, path: readonly string[]): void
  text(text: string, path: readonly string[]): void
}

/** Thrown for XML that is broken, that declares entities, or that is nested beyond what any document needs. */
export class BadXml extends Error {
  override name = 'BadXml'
}

const deepest = 400

/** Walks over XML from start to end. Throws BadXml. */
export function walkXml({ parser: parserOf }: SaxLibrary, xml: string, walk: XmlWalk): void {
  if (xml === '') return
  const parser = parserOf(true, {})
  const path: string[] = []
  parser.onerror = (error) => {
    throw new BadXml(error.message)
  }
  parser.ondoctype = () => {
    throw new BadXml('a document type')
  }
  parser.onopentag = ({ name, attributes }) => {
    if (path.length > deepest) throw new BadXml('nested too deep')
    walk.open(name, attributes as Record<string, string>, path)
    path.push(name)
  }
  parser.onclosetag = (name) => {
    path.pop()
    walk.close(name, path)
  }
  parser.ontext = (text) => walk.text(text, path)
  parser.oncdata = (text) => walk.text(text, path)
  parser.write(xml).close()
}
