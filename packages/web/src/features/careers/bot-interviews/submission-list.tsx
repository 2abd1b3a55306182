import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { SubmissionRow } from '@xperto/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { submissionsQuery, useBotInterviewApi } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { loadNextPage } from '../../../lib/load-next-page.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import styles from './bot-interviews.module.css'
import { filtersOf, noFilters, SubmissionFilterRow } from './submission-filters.tsx'
import { SubmissionView } from './submission-view.tsx'
import { rowWords } from './submission-words.ts'

/** The submissions to an own interview (BOT-08): filters, the list, and the list as CSV with the same filters. */
export function SubmissionList({ interviewId }: { interviewId: string }) {
  const api = useBotInterviewApi()
  const [chosen, setChosen] = useState(noFilters)
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
  return (
    <>
      <div className={styles.filters}>
        <SubmissionFilterRow chosen={chosen} onChange={setChosen} />
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          <Icon of={Download} />
          Download CSV
        </Button>
      </div>
      <PagedList
        pages={list}
        itemsOf={({ items }) => items}
        loading="Loading the submissions"
        failed="The submissions are safe. They could not be shown."
        empty={
          <EmptyState>
            {Object.keys(filters).length > 0
              ? 'No submission passes these filters.'
              : 'Nobody has answered yet. Share the link of the interview.'}
          </EmptyState>
        }
        onMore={() => void loadNextPage(list)}
      >
        {(all) => (
          <ul className={styles.questions}>
            {all.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function Row({ row }: { row: SubmissionRow }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.question}>
      <Fold
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        line={
          <span className={styles.line}>
            <span>{row.candidate_name}</span>
            <small>{rowWords(row)}</small>
          </span>
        }
      >
        {isOpen ? <SubmissionView id={row.id} /> : null}
      </Fold>
    </li>
  )
}
