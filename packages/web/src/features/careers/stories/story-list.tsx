import { type Story, storyParts } from '@xperto/contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { DeleteStory } from './delete-story.tsx'
import styles from './stories.module.css'
import { StoryForm } from './story-form.tsx'
import { missingWords, partWords, themesLine } from './story-words.ts'

/** Stories in rows that unfold to what is told, each with the way to change and delete it. */
export function StoryList({ stories }: { stories: readonly Story[] }) {
  const [edited, setEdited] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<Story | null>(null)
  return (
    <>
      <ul className={styles.list} aria-label="Stories">
        {stories.map((story) => (
          <li key={story.story_id}>
            {edited === story.story_id ? (
              <StoryForm story={story} title="Change the story" onSaved={() => setEdited(null)} onCancel={() => setEdited(null)} />
            ) : (
              <Row story={story} onEdit={() => setEdited(story.story_id)} onDelete={() => setDeleted(story)} />
            )}
          </li>
        ))}
      </ul>
      {deleted ? <DeleteStory story={deleted} onClose={() => setDeleted(null)} /> : null}
    </>
  )
}

function Row({ story, onEdit, onDelete }: { story: Story; onEdit: () => void; onDelete: () => void }) {
  const missing = missingWords(story)
  return (
    <Fold
      line={
        <span className={styles.line}>
          <b>{story.title}</b>
          <small>{themesLine(story)}</small>
          {missing === '' ? null : <small className={styles.missing}>{missing}</small>}
        </span>
      }
    >
      <dl className={styles.parts}>
        {storyParts
          .filter((part) => story[part] !== '')
          .map((part) => (
            <div key={part}>
              <dt>{partWords[part].name}</dt>
              <dd>{story[part]}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.acts}>
        <Button onClick={onEdit}>Change</Button>
        <Button look="bare" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Fold>
  )
}
