/** The language of a problem's own solution, by the ending of its file (ids of COD-01). */
const languageByEnding: Readonly<Record<string, number>> = { py: 109, js: 102, cpp: 105, java: 91 }

/** @throws Error for an ending that no solution has */
export function languageOfFile(file: string): number {
  const id = languageByEnding[file.slice(file.lastIndexOf('.') + 1)]
  if (id === undefined) throw new Error(`no language for ${file}`)
  return id
}
