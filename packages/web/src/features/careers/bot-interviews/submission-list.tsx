import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SubmissionRow } from '@xperto/contract'
import { Download } from 'lucide-react'
import { submissionsQuery, useBotInterviewApi } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import { type ChosenFilters, writeSubmissionAddress } from '../../../lib/bot-interviews/submission-address.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { shortDate } from '../../../lib/dates/short-date.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { loadNextPage } from '../../../lib/load-next-page.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { filtersOf, isNarrowed, SubmissionFilterRow } from './submission-filters.tsx'
import { SubmissionView } from './submission-view.tsx'
import { decisionWord, rowWords } from './submission-words.ts'
import styles from './submissions.module.css'

/** The submissions to an own interview (BOT-08): filters, the list, one that is open beside it, and the list as CSV with the same filters. */
export function SubmissionList({
  interviewId,
  chosen,
  open,
  onChange,
}: {
  interviewId: string
  chosen: ChosenFilters
  /** The submission that is read; null for none. */
  open: string | null
  onChange: (chosen: ChosenFilters) => void
}) {
  const api = useBotInterviewApi()
  const filters = filtersOf(chosen)
  const list = useInfiniteQuery(submissionsQuery(api, interviewId, filters))
  const save = useMutation({
    mutationFn: async () => {
      const file = await api('exportBotSubmissions', { params: { id: interviewId }, query: filters })
      saveFile('submissions.csv', await file.blob())
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  const total = list.data?.pages.at(-1)?.totalItems ?? 0
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const next = rows[rows.findIndex(({ id }) => id === open) + 1]
  const addressOf = (submission: string | null) => writeSubmissionAddress(chosen, submission)
  return (
    <div className={styles.page} data-reads={open === null ? undefined : ''}>
      {total > 0 || isNarrowed(chosen) ? <SubmissionFilterRow chosen={chosen} onChange={onChange} /> : null}
      <div className={styles.columns}>
        <nav aria-label="Submissions" className={styles.list}>
          <PagedList
            pages={list}
            itemsOf={({ items }) => items}
            loading="Loading the submissions"
            failed="The submissions are safe. They could not be shown."
            empty={
              <EmptyState>
                {isNarrowed(chosen)
                  ? 'No submission passes these filters.'
                  : 'No submissions yet. Copy the invitation and send it to your candidates. Each submission appears here when it starts.'}
              </EmptyState>
            }
            onMore={() => void loadNextPage(list)}
          >
            {(all) => (
              <>
                <p className={styles.heads}>
                  <span role="status">{`${all.length} of ${total} shown`}</span>
                  <span>Score</span>
                </p>
                <ul className={styles.people}>
                  {all.map((row) => (
                    <li key={row.id}>
                      <Link to="/xperto/interviews/$interviewId/submissions" params={{ interviewId }} search={addressOf(row.id)}>
                        <Person row={row} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </PagedList>
          {total > 0 ? (
            <Button className={styles.save} busy={save.isPending} onClick={() => save.mutate()}>
              <Icon of={Download} />
              Download CSV
            </Button>
          ) : null}
        </nav>
        {open !== null ? (
          <SubmissionView
            key={open}
            id={open}
            back={
              <Link
                to="/xperto/interviews/$interviewId/submissions"
                params={{ interviewId }}
                search={addressOf(null)}
                className={styles.back}
              >
                All submissions
              </Link>
            }
            next={
              next ? (
                <Link to="/xperto/interviews/$interviewId/submissions" params={{ interviewId }} search={addressOf(next.id)}>
                  Next submission
                </Link>
              ) : null
            }
          />
        ) : total > 0 ? (
          <p className={styles.none}>Choose a submission to read its answers.</p>
        ) : null}
      </div>
    </div>
  )
}

function Person({ row }: { row: SubmissionRow }) {
  const day = useZoned(shortDate)
  const { score, scoring, status } = row
  return (
    <>
      <b>{row.candidate_name}</b>
      <span className={styles.score}>{score ?? <small>{scoring ? 'being scored' : 'no score'}</small>}</span>
      <small>{rowWords(row, day)}</small>
      <small className={styles.decided} data-status={status}>
        {decisionWord(status)}
      </small>
    </>
  )
}
