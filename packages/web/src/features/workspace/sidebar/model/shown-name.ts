/** What draws nothing: controls, blanks of every width, joiners, direction marks, fillers. */
const invisible = /[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A chat's name as a list shows it: one that would draw nothing gets a word, so that its row can be seen, named and chosen. */
export function shownName(name: string): string {
  return name.replace(invisible, '') === '' ? 'Unnamed chat' : name
}
