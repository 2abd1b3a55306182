const mark = '[struck out]'
/** Shorter values (an empty password, "a") would strike out half the text. */
const shortestSecret = 4

/** Answers a function that strikes the given secrets, bearer tokens and passwords in addresses out of a line of JSON. */
export function strikeOut(secrets: readonly string[]): (line: string) => string {
  const forms = new Set<string>()
  for (const secret of secrets) {
    if (secret.length < shortestSecret) continue
    // As it stands, as JSON writes it, as an address writes it.
    for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]) forms.add(form)
  }
  const longestFirst = [...forms].toSorted((one, other) => other.length - one.length)
  return (line) => {
    let text = line
    for (const form of longestFirst) text = text.replaceAll(form, mark)
    return text
      .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${mark}`)
      .replace(/([a-z][a-z0-9+.-]*:\/\/[^\s:/@"]*):[^\s@/"]+@/gi, `$1:${mark}@`)
  }
}
