/** A listing: its sign, the word at it, and what stands in it; one that never ends goes on to the end of the text. */
export const fence = /(`{3,}|~{3,})[^\S\n]*([\w+#.-]*)[^\n]*\n([\s\S]*?)(?:\n[^\S\n]*\1[^\n]*$|$(?![\s\S]))/gmu

/** A program inside of what a model wrote. `language` is the word at its fence; null where none stands there. */
export interface FoundProgram {
  language: string | null
  source: string
}

/** The listings of a text in their order. */
export const listingsOf = (text: string): FoundProgram[] =>
  [...text.matchAll(fence)].map(([, , language = '', source = '']) => ({ language: language.toLowerCase() || null, source }))

/** A text without its listings. */
export const withoutListings = (text: string): string => text.replace(fence, '\n')
