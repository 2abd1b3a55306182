import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ProblemPage, ProblemsSolved, problemsQuery } from '../features/learning/practice/list/index.ts'
import { usePracticeApi } from '../lib/practice/use-practice-api.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { PageFrame } from './page-frame.tsx'

/** /xperto/practice: every problem by topic, with what a person solved of them; each is opened by one press. */
export function PracticeRoute() {
  const isSignedIn = useSession().status === 'signed-in'
  const { topic } = useSearch({ from: '/signed-in/xperto/practice' })
  const navigate = useNavigate()
  const list = useQuery({ ...problemsQuery(usePracticeApi()), enabled: isSignedIn })
  const problems = list.data
  const topics = new Set(problems?.map((problem) => problem.topic)).size
  return (
    <PageFrame
      title="Practice"
      width="columns"
      lead={
        problems
          ? `${problems.length} problems in ${topics} topics. Run your code as often as you like.`
          : 'Run your code as often as you like.'
      }
      beside={problems ? <ProblemsSolved problems={problems} /> : undefined}
    >
      {problems ? (
        <ProblemPage
          problems={problems}
          topic={topic}
          onTopic={(name) => void navigate({ to: '/xperto/practice', search: { topic: name }, replace: true })}
        />
      ) : list.isError ? (
        <ErrorState title="The problems could not be loaded." onRetry={() => void list.refetch()}>
          Your programs are safe.
        </ErrorState>
      ) : isSignedIn ? (
        <Skeleton lines={8} label="Loading the problems" />
      ) : null}
    </PageFrame>
  )
}
