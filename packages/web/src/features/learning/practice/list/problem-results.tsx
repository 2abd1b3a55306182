import type { ProblemSummary } from '@xperto/contract'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import type { OpenProblem } from './problem-link.tsx'
import { ProblemRows } from './problem-row.tsx'

/** What a search found, or the way back from one that found nothing. */
export function ProblemResults({
  problems,
  onOpen,
  onClear,
}: {
  problems: readonly ProblemSummary[]
  onOpen?: OpenProblem | undefined
  onClear: () => void
}) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {problems.length === 1 ? '1 problem found' : `${problems.length} problems found`}
      </p>
      {problems.length > 0 ? (
        <ProblemRows problems={problems} onOpen={onOpen} />
      ) : (
        <EmptyState action={<Button onClick={onClear}>Show all problems</Button>}>No problem matches this search.</EmptyState>
      )}
    </>
  )
}
