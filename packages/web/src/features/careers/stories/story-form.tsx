import {
  type Story,
  storyPartMaxCharacters,
  storyParts,
  type StoryTheme,
  storyThemeNames,
  storyThemes,
  storyTitleMaxCharacters,
  type StoryWords,
} from '@xperto/contract'
import { useState } from 'react'
import { emptyStory, forgetStoryDraft, keepStoryDraft, readStoryDraft } from '../../../lib/stories/story-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'
import styles from './stories.module.css'
import { partWords } from './story-words.ts'
import { useSaveStory } from './use-save-story.ts'

/**
 * The form of a story, new (null) or kept. What is typed stays in the browser until it is saved or given up. `themes` are ticked in a new one.
 */
export function StoryForm({
  story,
  themes = [],
  title,
  onSaved,
  onCancel,
}: {
  story: Story | null
  themes?: readonly StoryTheme[]
  title: string
  onSaved: () => void
  onCancel?: (() => void) | undefined
}) {
  const storyId = story?.story_id ?? null
  const [words, setWords] = useState<StoryWords>(() => firstWords(story, themes))
  const [error, setError] = useState('')
  const save = useSaveStory(storyId)
  const change = (more: Partial<StoryWords>): void => {
    const next = { ...words, ...more }
    setWords(next)
    keepStoryDraft(storyId, next)
    setError('')
  }
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    if (save.isPending) return
    if (words.title.trim() === '') setError('Give the story a title that you recognise it by.')
    else
      save.mutate(words, {
        onSuccess: () => {
          forgetStoryDraft(storyId)
          onSaved()
        },
      })
  }
  return (
    <form className={styles.form} aria-label={title} onSubmit={submit}>
      <h2>{title}</h2>
      <Field label="Title" error={error}>
        {(control) => (
          <Input
            {...control}
            autoFocus={onCancel !== undefined}
            maxLength={storyTitleMaxCharacters}
            placeholder="The night the queue stood still"
            value={words.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      {storyParts.map((part) => (
        <Field key={part} label={partWords[part].name} help={partWords[part].asks}>
          {(control) => (
            <TextArea
              {...control}
              rows={part === 'action' ? 5 : 3}
              maxLength={storyPartMaxCharacters}
              value={words[part]}
              onChange={({ target }) => change({ [part]: target.value })}
            />
          )}
        </Field>
      ))}
      <fieldset className={styles.themes}>
        <legend>What it shows</legend>
        {storyThemes.map((theme) => (
          <label key={theme}>
            <input
              type="checkbox"
              checked={words.themes.includes(theme)}
              onChange={({ target }) =>
                change({ themes: storyThemes.filter((one) => (one === theme ? target.checked : words.themes.includes(one))) })
              }
            />
            <span>{storyThemeNames[theme].name}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={save.isPending}>
          Save story
        </Button>
        {onCancel ? (
          <Button
            look="bare"
            onClick={() => {
              forgetStoryDraft(storyId)
              onCancel()
            }}
          >
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** What was typed and not saved; else the story, or an empty one with those themes. */
function firstWords(story: Story | null, themes: readonly StoryTheme[]): StoryWords {
  const draft = readStoryDraft(story?.story_id ?? null)
  if (draft) return { ...draft, themes: storyThemes.filter((theme) => draft.themes.includes(theme) || themes.includes(theme)) }
  if (story === null) return emptyStory(themes)
  const { story_id: _id, changed_on: _on, ...words } = story
  return words
}
