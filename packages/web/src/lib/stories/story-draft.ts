import { type StoryTheme, storyParts, storyThemes, type StoryWords } from '@xperto/contract'
import { storyPrefix } from '../session/kept-writing.ts'
import { parseJson, readStored, writeStored } from '../storage/stored-json.ts'

const keyOf = (storyId: string | null) => `${storyPrefix}${storyId ?? 'new'}`

/** A story of which nothing is written. */
export const emptyStory = (themes: readonly StoryTheme[] = []): StoryWords => ({
  ...{ title: '', situation: '', task: '', action: '', result: '', learned: '' },
  themes: [...themes],
})

/** What was typed into the form of that story (null: a new one) and not saved; null where nothing was. It survives a reload and a closed tab. */
export function readStoryDraft(storyId: string | null): StoryWords | null {
  const kept = parseJson(readStored(keyOf(storyId))) as Record<string, unknown> | null
  if (typeof kept !== 'object' || kept === null) return null
  const draft = emptyStory(
    Array.isArray(kept['themes']) ? storyThemes.filter((theme) => (kept['themes'] as unknown[]).includes(theme)) : [],
  )
  for (const name of ['title', ...storyParts] as const) if (typeof kept[name] === 'string') draft[name] = kept[name]
  return draft
}

/** Keeps it in the browser, where that keeps anything. */
export const keepStoryDraft = (storyId: string | null, words: StoryWords): void => void writeStored(keyOf(storyId), JSON.stringify(words))

export const forgetStoryDraft = (storyId: string | null): void => void writeStored(keyOf(storyId), null)
