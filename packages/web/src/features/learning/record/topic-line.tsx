import { Link } from '@tanstack/react-router'
import type { RecordedAnswer, RecordedTopic } from '@xperto/contract'
import { shortDate } from '../../../lib/dates/short-date.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { inlineCode } from '../../../ui/inline-code.tsx'
import styles from './learner-record.module.css'
import { useChangeRecord } from './use-change-record.ts'

const standings: Record<RecordedTopic['standing'], string> = {
  weak: 'weak',
  learning: 'learning',
  sure: 'sure',
  unclear: 'not enough evidence',
}

/** A topic; opened, its evidence, what it is used for, one correction and its deletion. */
export function TopicLine({ topic }: { topic: RecordedTopic }) {
  const change = useChangeRecord()
  const { topic: id, title, standing, is_corrected: corrected, right, wrong, answers } = topic
  const count = right + wrong
  return (
    <Fold
      className={styles.line}
      line={
        <span className={styles.head}>
          <span className={styles.name}>{title}</span>
          <span className={styles.standing} data-standing={standing}>
            {standings[standing]}
          </span>
          <span className={styles.count}>{`${right} of ${count} right`}</span>
        </span>
      }
    >
      <ul className={styles.evidence}>
        {answers.map((answer) => (
          <Evidence key={answer.id} answer={answer} />
        ))}
      </ul>
      {count > answers.length ? <p className={styles.note}>{`${count - answers.length} older answers count too.`}</p> : null}
      <p className={styles.note}>
        {corrected ? 'You said that you know this better. Later answers count again. ' : ''}Used for: review cards, quiz levels and the next
        step.
      </p>
      <p className={styles.tools}>
        {standing === 'sure' ? null : (
          <Button
            busy={change.isPending}
            onClick={() =>
              change.mutate({
                change: async (api) => await api('correctTopic', { params: { topic: id } }),
                said: 'Noted. Later answers count again.',
                undo: false,
              })
            }
          >
            I know this better
          </Button>
        )}
        <Button
          look="bare"
          disabled={change.isPending}
          onClick={() =>
            change.mutate({
              change: async (api) => await api('deleteTopic', { params: { topic: id } }),
              said: `${title} is deleted.`,
              undo: true,
            })
          }
        >
          Delete
        </Button>
      </p>
    </Fold>
  )
}

function Evidence({ answer }: { answer: RecordedAnswer }) {
  const day = useZoned(shortDate)
  const change = useChangeRecord()
  const { id, question, chosen, correct, is_right: isRight, chat_id: chatId, answered_on: on } = answer
  const said = chosen.length === 0 ? 'you skipped it' : `you chose ${chosen.join(', ')}`
  return (
    <li className={styles.answer}>
      <div>
        <p className={styles.question}>{inlineCode(question)}</p>
        <p className={styles.note}>
          {inlineCode(`${day(on)}, ${isRight ? 'right' : 'not right'}: ${said}.${isRight ? '' : ` Right: ${correct.join(', ')}.`}`)}
        </p>
      </div>
      <div className={styles.answerTools}>
        {chatId === null ? null : (
          <Link to="/xperto/chat/$chatId" params={{ chatId }} aria-label={`Open the chat of: ${question}`}>
            Open chat
          </Link>
        )}
        <Button
          look="bare"
          aria-label={`Delete: ${question}`}
          onClick={() =>
            change.mutate({
              change: async (api) => await api('deleteQuizAnswer', { params: { id } }),
              said: 'The answer is deleted.',
              undo: true,
            })
          }
        >
          Delete
        </Button>
      </div>
    </li>
  )
}
