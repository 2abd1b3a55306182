import { useMutation } from '@tanstack/react-query'
import type { CandidateStrength, HeardAs, InterviewTest } from '@xperto/contract'
import { CircleAlert } from 'lucide-react'
import { useBotInterviewApi } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './bot-interviews.module.css'

const heads: Record<HeardAs, string> = {
  clean: 'Every word right',
  errors_10: '10 % wrong',
  errors_25: '25 % wrong',
  paraphrase: 'Other words',
  fillers: 'With fillers',
}
const heardAs: Record<HeardAs, string> = {
  clean: 'heard well',
  errors_10: 'with 10 % of the words wrong',
  errors_25: 'with 25 % of the words wrong',
  paraphrase: 'in other words',
  fillers: 'with fillers',
}
const ways: readonly HeardAs[] = ['clean', 'errors_10', 'errors_25', 'paraphrase', 'fillers']
const names: Record<CandidateStrength, string> = { strong: 'Strong', fair: 'Fair', weak: 'Weak' }

/** Three simulated candidates answer an interview, heard well and badly. A warning names the questions that cause it, and never blocks. */
export function TestInterview({ id, title }: { id: string; title: string }) {
  const api = useBotInterviewApi()
  const run = useMutation({
    mutationFn: async () => (await api('testBotInterview', { params: { id } })).data,
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  return (
    <div className={styles.test}>
      <Button busy={run.isPending} aria-label={`Test my interview: ${title}`} onClick={() => run.mutate()}>
        Test my interview
      </Button>
      <div role="status">{run.data ? <Result result={run.data} title={title} /> : null}</div>
    </div>
  )
}

function Result({ result: { rows, warnings, judged_by: by }, title }: { result: InterviewTest; title: string }) {
  return (
    <>
      <Table
        caption={`Test of ${title}`}
        hiddenCaption
        rows={rows}
        keyOf={({ strength }) => strength}
        columns={[
          { key: 'strength', header: 'Candidate', namesRow: true, cell: ({ strength }) => names[strength] },
          ...ways.map((way) => ({ key: way, header: heads[way], number: true, cell: ({ scores }: (typeof rows)[number]) => scores[way] })),
        ]}
      />
      {warnings.length === 0 ? (
        <p className={styles.lead}>The score follows what the candidates know, however they are heard.</p>
      ) : (
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={`${warning.kind} ${warning.strength} ${warning.heard_as}`}>
              <Icon of={CircleAlert} />
              {wordsOf(warning)}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{`Heard by ${by}. Nothing is kept, and it costs nothing. Candidates see nothing of it.`}</p>
    </>
  )
}

function wordsOf({ kind, strength, heard_as: way, from, to, questions }: InterviewTest['warnings'][number]): string {
  const what =
    kind === 'drift'
      ? `${names[strength]} gets ${to} ${heardAs[way]}, and ${from} heard well.`
      : `${names[strength]} gets ${to} ${heardAs[way]}. A weaker candidate, heard well, gets ${from}.`
  if (questions.length === 0) return what
  const which = questions.length === 1 ? `Question ${questions[0]} causes it` : `Questions ${questions.join(', ')} cause it`
  return `${what} ${which}: add other ways to say the points.`
}
