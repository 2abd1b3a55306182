import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type QuestionReport, storyPartMaxCharacters, type StoryTheme, storyTitleMaxCharacters } from '@xperto/contract'
import { sentenceOf } from '../../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { emptyStory } from '../../../../lib/stories/story-draft.ts'
import { fittingStoriesQuery, storyKeys, useStoryApi } from '../../../../lib/stories/story-queries.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './interview-report.module.css'

/** The person's own stories that fit a question, and the way to keep the answer as one; nothing where no story answers it. */
export function OwnStories({ chatId, question }: { chatId: string; question: QuestionReport }) {
  const { data } = useQuery(fittingStoriesQuery(useStoryApi(), chatId, question.id))
  if (!data || data.themes.length + data.stories.length === 0) return null
  return (
    <>
      <h5>Your stories</h5>
      {data.stories.length === 0 ? (
        <p className={styles.none}>None of your stories fits this question yet.</p>
      ) : (
        <ul className={styles.stories}>
          {data.stories.map(({ story_id: id, title, said, of }) => (
            <li key={id}>
              <b>{title}</b> <small>{`says ${said} of ${of} points`}</small>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {question.answers.length > 0 && data.themes.length > 0 ? <KeepAnswer question={question} themes={data.themes} /> : null}
        <Link to="/xperto/stories" className={styles.way}>
          Open your stories
        </Link>
      </div>
    </>
  )
}

/** Keeps the words of an answer as they are, as the situation of a new story: the person puts them into their parts. */
function KeepAnswer({ question, themes }: { question: QuestionReport; themes: StoryTheme[] }) {
  const api = useStoryApi()
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: async () =>
      await api('addStory', {
        body: {
          ...emptyStory(themes),
          title: question.subject.slice(0, storyTitleMaxCharacters),
          situation: question.answers
            .map(({ text }) => text)
            .join('\n\n')
            .slice(0, storyPartMaxCharacters),
        },
      }),
    onSuccess: async () => await client.invalidateQueries({ queryKey: storyKeys.all }),
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  if (keep.isSuccess)
    return (
      <p className={styles.help} role="status">
        Kept. Put its sentences into their parts when you have time.
      </p>
    )
  return (
    <Button busy={keep.isPending} onClick={() => keep.mutate()}>
      Keep this answer as a story
    </Button>
  )
}
