import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CourseChapter, CourseProgress } from '@xperto/contract'
import { useEffect } from 'react'
import { CodeEditor } from '../features/learning/code-editor/code-editor.tsx'
import styles from '../features/learning/courses/chapter.module.css'
import { withSolution } from '../features/learning/courses/progress/with-solution.ts'
import { levelNames, PracticeTests, practiceVerdict, ProblemStatement, TestMarks, useHandIn } from '../features/learning/practice/index.ts'
import { turnToProblem } from '../lib/code-runs/code-drafts.ts'
import { courseProblemQuery, progressQuery, refreshCourses, useCourseApi } from '../lib/courses/course-queries.ts'
import { StreamMarkdown } from '../markdown/stream-markdown.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'

type Problem = NonNullable<CourseChapter['problem']>
type ProblemProgress = NonNullable<CourseProgress['chapters'][number]['problem']>

/** The judged problem of a chapter: what is to be solved, the editor, its tests, and what the judge said. */
export function CourseProblem({
  courseId,
  chapterId,
  problem: { id, title, level },
  progress,
  runChatId,
  onAsk,
}: {
  courseId: string
  chapterId: string
  problem: Problem
  progress: ProblemProgress | null
  /** The chat that a run is counted to. */
  runChatId: string
  /** Asks the course's chat; null where that is not there. */
  onAsk: ((text: string) => void) | null
}) {
  const api = useCourseApi()
  const client = useQueryClient()
  const query = useQuery(courseProblemQuery(api, id))
  const place = `${courseId}.${chapterId}`
  const { view, verdicts, submit, tryAgain } = useHandIn({
    place,
    problemId: id,
    latest: progress?.latest,
    send: async ({ key, languageId, source }) => {
      const { data } = await api('submitCourseSolution', {
        params: { id: courseId },
        body: { chapter_id: chapterId, language_id: languageId, source_code: source },
        headers: { 'idempotency-key': key },
      })
      client.setQueryData(progressQuery(api, courseId).queryKey, (known) => known && withSolution(known, chapterId, data))
      return data.solution
    },
    onAnswered: () => undefined,
    onEnded: () => void refreshCourses(client),
  })
  const problem = query.data
  const example = problem?.samples[0]?.input ?? ''
  useEffect(() => {
    if (problem) turnToProblem(place, id, example, problem.starters)
  }, [place, id, problem, example])
  if (!problem)
    return query.isError ? (
      <ErrorState title="The problem could not be loaded." onRetry={() => void query.refetch()}>
        Your program is safe.
      </ErrorState>
    ) : (
      <Skeleton lines={8} label="Loading the problem" />
    )
  const verdict = practiceVerdict(view)
  return (
    <div className={styles.problem}>
      <h3>
        {title} <small>{levelNames[level]}</small>
        {progress?.isDone ? <small>, solved</small> : null}
      </h3>
      <div className={styles.statement}>
        <ProblemStatement problem={problem} drawMarkdown={drawMarkdown} />
      </div>
      <div className={styles.editor}>
        <CodeEditor
          chatId={runChatId}
          draftKey={place}
          tests={{
            key: `${id} ${verdicts}`,
            mark: <TestMarks view={view} />,
            content: ({ runWith }) => (
              <PracticeTests
                chatId={place}
                problem={problem}
                practice={{ view, submissions: [], tryAgain }}
                drawMarkdown={drawMarkdown}
                onRun={runWith}
                onAsk={onAsk}
                goesOn={false}
              />
            ),
          }}
          {...(verdict ? { verdict } : {})}
          judge={{ submit: ({ languageId, source }) => submit({ problemId: id, languageId, source }), busy: view.kind === 'judging' }}
        />
      </div>
    </div>
  )
}

const drawMarkdown = (text: string) => <StreamMarkdown text={text} />
