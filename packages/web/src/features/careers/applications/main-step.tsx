import { Link } from '@tanstack/react-router'
import { type Application, isInterviewStatus } from '@xperto/contract'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { askFor } from './job-words.ts'
import { changing, useChangeApplication } from './use-change-application.ts'

/** The one main button of a job, which follows its status. */
export function MainStep({ job, today }: { job: Application; today: string }) {
  const change = useChangeApplication()
  const { application_id: id, status } = job
  const toChat = (slug: string, text: string, label: string) => (
    <Link to="/xperto/launch/$slug" params={{ slug }} search={{ q: text }} className={buttonClass('main', true)}>
      {label}
    </Link>
  )
  if (status === 'SENT') return toChat('job-search', askFor.news(job, today), 'Ask for news')
  if (isInterviewStatus(status)) return toChat('interview', askFor.rehearsal(job, today), 'Rehearse the interview')
  if (status === 'OFFER') return toChat('job-search', askFor.offer(job, today), 'Answer the offer')
  if (status === 'SAVED' && job.resume !== null)
    return (
      <Link to="/xperto/applications/$applicationId/letter" params={{ applicationId: id }} className={buttonClass('main', true)}>
        {job.letter_version === null ? 'Write the letter' : 'Open the letter'}
      </Link>
    )
  const isSaved = status === 'SAVED'
  return (
    <Button
      look="main"
      big
      busy={change.isPending}
      onClick={() => change.mutate(changing(id, { status: isSaved ? 'SENT' : 'SAVED', status_on: today }))}
    >
      {isSaved ? 'I have sent it' : 'Open it again'}
    </Button>
  )
}
