/** The most characters of a card's name in a list. */
const most = 60

/** A card's front as a name in a list: its first line, without the marks of Markdown, cut. */
export function plainFront(front: string): string {
  const [line = ''] = front.trim().split('\n')
  const plain = line.replace(/[`*_#>]+/gu, '').trim()
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`
}
