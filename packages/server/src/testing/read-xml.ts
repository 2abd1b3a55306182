import sax from 'sax'

/** An element of a document, as a test looks at it. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text and that of what it holds. */
  text: string
}

/** The root of a document. Throws where it is not well-formed. */
export function readXml(document: string): XmlElement {
  const parser = sax.parser(true)
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => void open.pop()
  const note = (text: string) => open.forEach((element) => (element.text += text))
  parser.ontext = note
  parser.oncdata = note
  parser.write(document).close()
  const [root, ...more] = top.children
  if (!root || more.length > 0) throw new Error('a document has one root')
  return root
}

/** The elements of a name anywhere in an element, in their order. */
export const elementsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)])
