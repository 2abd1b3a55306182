import { type BotQuestion, botQuestionsMost } from '@xperto/contract'
import { Plus, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './bot-interviews.module.css'
import { minutesOf } from './interview-draft.ts'
import { QuestionEditor } from './question-editor.tsx'

/** The questions of an interview: generated from what the form says, or added by hand; each to edit, move and delete. */
export function QuestionList({
  questions,
  busy,
  error,
  onGenerate,
  onChange,
}: {
  questions: readonly BotQuestion[]
  /** While questions are generated. */
  busy: boolean
  error: string
  onGenerate: () => void
  onChange: (questions: BotQuestion[]) => void
}) {
  const id = useId()
  const group = useId()
  const moveUp = (at: number) => onChange(questions.toSpliced(at - 1, 2, ...questions.slice(at - 1, at + 1).toReversed()))
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Questions</h2>
        <span className={styles.note}>{`${questions.length} of ${botQuestionsMost}, ${minutesOf(questions)} minutes`}</span>
        <span className="grow" />
        <Button busy={busy} onClick={onGenerate}>
          <Icon of={RefreshCw} />
          {questions.length === 0 ? 'Generate questions' : 'Generate again'}
        </Button>
        {questions.length < botQuestionsMost ? (
          <Button onClick={() => onChange([...questions, { text: '', kind: 'spoken', minutes: 3, expected_points: [] }])}>
            <Icon of={Plus} />
            Add question
          </Button>
        ) : null}
      </div>
      <p className={styles.lead}>
        {questions.length === 0
          ? 'Generate them from the form, or write your own. Candidates can start when there is one.'
          : 'Candidates never see the points before the end. Generating again replaces all questions.'}
      </p>
      <p className={styles.wrong} role="alert">
        {error}
      </p>
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <QuestionEditor
            // A question has no identity but its place.
            key={at}
            question={question}
            number={at + 1}
            group={group}
            onChange={(changed) => onChange(questions.with(at, changed))}
            onUp={at === 0 ? undefined : () => moveUp(at)}
            onDelete={() => onChange(questions.toSpliced(at, 1))}
          />
        ))}
      </ol>
    </section>
  )
}
