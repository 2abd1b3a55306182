import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type BotInterview, botInterviewTypeNames } from '@xperto/contract'
import { Lock, LockOpen, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { refreshInterviews, useBotInterviewApi } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CopyLink } from './copy-link.tsx'
import styles from './bot-interviews.module.css'
import { countWords } from './submission-words.ts'
import { TestInterview } from './interview-test.tsx'

const closed = {
  by_owner: 'Not open: you closed it. Who has started goes on.',
  no_questions: 'Not open: it has no question yet.',
  all_started: 'Not open: all submissions are started.',
  no_balance: 'Not open: your balance does not pay one more.',
}

/** An own interview in the list: what it is, how many submissions it has and may still cost, and its link. */
export function InterviewRow({ interview }: { interview: BotInterview }) {
  const { id, title, company_name: company, interview_type: type, questions, minutes, cost, path } = interview
  const [deletes, setDeletes] = useState(false)
  const about = [
    company,
    botInterviewTypeNames[type],
    questions.length === 1 ? '1 question' : `${questions.length} questions`,
    `${minutes} min`,
  ].filter((part) => part !== '')
  return (
    <li className={styles.row}>
      <h2>{title}</h2>
      <p className={styles.note}>{about.join(' · ')}</p>
      <p className={styles.lead}>
        {interview.closed_because === null ? 'Open.' : closed[interview.closed_because]}{' '}
        {`${countWords(interview)} What may still start costs at most ${cost.at_most.toLocaleString('en')} credits, and the tokens.`}
      </p>
      <div className={styles.acts}>
        <CopyLink path={path} label="Copy link" of={title} />
        <Link
          to="/xperto/interviews/$interviewId/submissions"
          params={{ interviewId: id }}
          className={buttonClass('bare')}
          aria-label={`Submissions to ${title}`}
        >
          Submissions
        </Link>
        <Link
          to="/xperto/interviews/$interviewId"
          params={{ interviewId: id }}
          className={buttonClass('bare')}
          aria-label={`Edit ${title}`}
        >
          <Icon of={Pencil} />
          Edit
        </Link>
        <CloseInterview interview={interview} />
        <Button look="bare" aria-label={`Delete ${title}`} onClick={() => setDeletes(true)}>
          <Icon of={Trash2} />
          Delete
        </Button>
      </div>
      {questions.length === 0 ? null : <TestInterview id={id} title={title} />}
      {deletes ? <DeleteInterview interview={interview} onClose={() => setDeletes(false)} /> : null}
    </li>
  )
}

/** Closes an interview by hand, and opens it again. Where there are no questions nothing is open, so there is nothing to close. */
function CloseInterview({ interview: { id, title, questions, closed_because: because } }: { interview: BotInterview }) {
  const api = useBotInterviewApi()
  const client = useQueryClient()
  const isClosed = because === 'by_owner'
  const change = useMutation({
    mutationFn: async () => await api('changeBotInterview', { params: { id }, body: { closed: !isClosed } }),
    onSuccess: async () => await refreshInterviews(client),
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  if (questions.length === 0 && !isClosed) return null
  return (
    <Button
      look="bare"
      aria-label={`${isClosed ? 'Open again' : 'Close'}: ${title}`}
      busy={change.isPending}
      onClick={() => change.mutate()}
    >
      <Icon of={isClosed ? LockOpen : Lock} />
      {isClosed ? 'Open again' : 'Close'}
    </Button>
  )
}

function DeleteInterview({ interview: { id, title, submissions }, onClose }: { interview: BotInterview; onClose: () => void }) {
  const api = useBotInterviewApi()
  const client = useQueryClient()
  const keep = useRef<HTMLButtonElement>(null)
  const remove = useMutation({
    mutationFn: async () => await api('deleteBotInterview', { params: { id } }),
    onSuccess: async () => {
      await refreshInterviews(client)
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  return (
    <Dialog
      title="Delete this interview?"
      text={`${title} goes for good, with ${submissions.total === 1 ? '1 submission' : `${submissions.total} submissions`} and their answers. Its link leads nowhere then.`}
      onClose={onClose}
      focusFirst={keep}
    >
      <Button ref={keep} onClick={onClose}>
        Keep it
      </Button>
      <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
        Delete
      </Button>
    </Dialog>
  )
}
