import type { LibraryCard } from '../kit/server.ts'

export interface Tip {
  title: string
  area: string
  body: string
  details: string | null
}

/** What a message asks of the tip itself; null for a question about something else, which the library's cards may answer. */
export type TipWish = 'more' | 'example' | 'limits' | 'next' | null

const wishes: readonly [Exclude<TipWish, null>, RegExp][] = [
  ['next', /\b(?:what|which)\b.{0,30}\b(?:next|read|learn)\b|^\W*next\b/iu],
  ['example', /\bexamples?\b|\bshow me\b/iu],
  ['limits', /\b(?:not apply|doesn['’]?t apply|always|exceptions? to|when not|except)\b|\bwhen\b.{0,40}\b(?:apply|not)\b/iu],
  ['more', /\b(?:explain|more|why|simpler|understand|how)\b.{0,40}\b(?:this|it|that|tip)\b|^\W*(?:why|how|more|explain|go on)\b\W*$/iu],
]

/** Reads a message in the tip's chat. Whatever names the tip or says "this" is about it. */
export function wishOnTip(text: string): TipWish {
  if (text.length > 120) return null
  const wish = wishes.find(([, pattern]) => pattern.test(text))?.[0]
  if (wish === 'next' || wish === 'example' || wish === 'limits')
    return /\b(?:this|it|that|tip|next)\b|^\W*\S+\W*$/iu.test(text) ? wish : null
  return wish ?? (/\b(?:this|the|that|today['’]?s) tip\b/iu.test(text) ? 'more' : null)
}

/** What is said of the tip without a model: its own longer text, an example or a card that is near. Nothing is made up. */
export function onTip(wish: Exclude<TipWish, null>, tip: Tip, near: readonly LibraryCard[]): string {
  const [card] = near
  const longer = tip.details ?? `The tip in other words is not in the library; this is all of it:\n\n${tip.body}`
  if (wish === 'more') return `### ${tip.title}, in more words\n\n${longer}`
  if (wish === 'limits')
    return `The library does not know your case. This is what stands behind the tip; where its reason does not hold for you, the tip does not either.\n\n${longer}`
  if (card === undefined) return `The library has nothing near “${tip.title}”. Try the tip itself today: that is the best example.`
  if (wish === 'next') return `Near “${tip.title}” are ${near.map(({ title }) => `**${title}**`).join(' and ')}. Ask for one by its name.`
  const code = codeIn(tip.details ?? '') ?? codeIn(tip.body) ?? codeIn(card.body)
  return code === null
    ? `The tip has no code to show. **${card.title}** is the card nearest to it; ask for it by its name.`
    : `An example for “${tip.title}”:\n\n${code}`
}

const codeIn = (markdown: string): string | null => /^```[^\n]*\n[\s\S]*?^```$/mu.exec(markdown)?.[0] ?? null
