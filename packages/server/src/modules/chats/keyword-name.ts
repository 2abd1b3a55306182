const mostWords = 6
const mostCharacters = 48

/** Words that carry no subject. A question's first words are mostly these. */
const fillers = new Set(
  `a an the and or but if so of to in on at for from with by as is are was were be been am do does did can could should would will shall may might must
  i me my we our you your he she it its they them this that these those there here what which who whom whose when where why how please tell show give explain
  help hi hello hey want need like know understand between about into over than then just some any not dont im ive whats hows
  difference mean means work works use using used make get`.split(/\s+/),
)

/**
 * A name out of a message's key words, the first six in their order, as they were written. Where there are none (all fillers, or a
 * language the list does not know) the beginning of the message; null when the message holds no letter or digit.
 */
export function keywordName(message: string): string | null {
  const prose = message.replace(/```[\s\S]*?(```|$)/g, ' ').trim() || message
  const words = prose.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}+#.'’_-]*/gu) ?? []
  const clean = words.map((word) => word.replace(/[.'’_-]+$/u, '')).filter((word) => word !== '')
  // WHERE and IN are fillers in a question and the subject in SQL: who writes capitals means the latter.
  const telling = clean.filter((word) => /^\p{Lu}{2,}$/u.test(word) || !fillers.has(word.toLowerCase().replaceAll(/['’]/g, '')))
  return tidyName((telling.length > 0 ? telling : clean).slice(0, mostWords).join(' '))
}

/** One line of at most 48 characters, cut between words where there are any, beginning with a capital; null when nothing is left. */
export function tidyName(text: string): string | null {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/^["'“”*#\s]+|["'“”*.\s]+$/gu, '')
  const characters = [...line]
  const cut = characters.slice(0, mostCharacters).join('')
  const whole = characters.length > mostCharacters && cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
  const first = [...whole][0]
  if (first === undefined || !/[\p{L}\p{N}]/u.test(whole)) return null
  return first.toLocaleUpperCase('en') + whole.slice(first.length)
}
