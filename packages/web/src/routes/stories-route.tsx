import { useQuery } from '@tanstack/react-query'
import { type StoryTheme, storyThemes } from '@xperto/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { StoryForm } from '../features/careers/stories/story-form.tsx'
import { StoryList } from '../features/careers/stories/story-list.tsx'
import { bankSentence } from '../features/careers/stories/story-words.ts'
import { UntoldThemes } from '../features/careers/stories/untold-themes.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { readStoryDraft } from '../lib/stories/story-draft.ts'
import { storiesQuery, useStoryApi } from '../lib/stories/story-queries.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { PageFrame } from './page-frame.tsx'

const firstLead =
  'What you did at work, in the parts in which it is told. Most questions of an HR interview ask for one. Nobody but you reads them.'

/** /xperto/stories: what a person did at work, to be told in an interview, and what no story shows yet. */
export function StoriesRoute() {
  const isIn = useSession().status === 'signed-in'
  const list = useQuery({ ...storiesQuery(useStoryApi()), enabled: isIn })
  /** The themes of the story that is written; null while none is. What was left half written is opened again. */
  const [written, setWritten] = useState<readonly StoryTheme[] | null>(() => readStoryDraft(null)?.themes ?? null)
  const stories = list.data?.stories ?? []
  const isEmpty = list.data !== undefined && stories.length === 0
  const untold = list.data?.themes.filter(({ theme }) => !stories.some(({ themes }) => themes.includes(theme))) ?? []
  const form = (title: string, canCancel: boolean) => (
    <StoryForm
      key={written?.join(' ') ?? ''}
      story={null}
      themes={written ?? []}
      title={title}
      onSaved={() => setWritten(null)}
      onCancel={canCancel ? () => setWritten(null) : undefined}
    />
  )
  const write = (theme: StoryTheme): void => {
    setWritten([theme])
    scrollTo({ top: 0 })
  }
  return (
    <PageFrame
      title="Stories"
      lead={stories.length === 0 ? firstLead : bankSentence(stories, storyThemes.length)}
      beside={
        stories.length === 0 || written ? undefined : (
          <Button look="main" onClick={() => setWritten([])}>
            <Icon of={Plus} />
            Add story
          </Button>
        )
      }
    >
      {list.isError && !list.data ? (
        <ErrorState onRetry={() => void list.refetch()}>Your stories are safe. They could not be shown.</ErrorState>
      ) : list.data === undefined ? (
        <Skeleton lines={8} label="Loading your stories" />
      ) : (
        <>
          {isEmpty ? form('Write your first story', false) : written ? form('Write a story', true) : null}
          {stories.length > 0 ? <StoryList stories={stories} /> : null}
          {untold.length > 0 ? <UntoldThemes themes={untold} onWrite={write} /> : null}
        </>
      )}
    </PageFrame>
  )
}
