import type { ResumeSuggestion } from '@xperto/contract'
import { Check, Undo2, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { Fold } from '../../../../ui/fold.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import type { ResumeViewProps } from '../resume-view-props.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import styles from './suggestions.module.css'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

/** Suggestions for the lines of a résumé, one decision at a time (RES-03). */
export function SuggestionsView({ resume, plainUpdateButton }: ResumeViewProps) {
  const work = useSuggestions(resume)
  const { data, isError, refetch } = work.list
  if (!data)
    return (
      <div className={styles.empty}>
        {isError ? (
          <ErrorState title="The suggestions could not be loaded." onRetry={() => void refetch()}>
            What you decided is safe.
          </ErrorState>
        ) : (
          <Skeleton lines={6} label="Loading the suggestions" />
        )}
      </div>
    )
  const all = data.suggestions
  const open = all.filter(({ state }) => state === 'open')
  const settled = all.filter(({ state }) => state !== 'open')
  const accepted = all.filter(({ state }) => state === 'accepted').length
  const find = (
    <Button
      look={open.length === 0 && settled.length === 0 ? 'main' : 'plain'}
      busy={work.busy === 'find'}
      onClick={() => void work.find()}
    >
      {all.length === 0 ? 'Find weak lines' : 'Find more'}
    </Button>
  )
  return (
    <div className={styles.view}>
      {all.length === 0 ? null : (
        <div className={styles.strip}>
          <b role="status">
            {open.length} of {all.length} left
          </b>
          <span className={styles.bars} aria-hidden="true">
            {all.map(({ id }, at) => (
              <i key={id} data-done={at < settled.length ? '' : undefined} />
            ))}
          </span>
          <span className="grow" />
          {settled.length === 0 ? null : (
            <span>
              {accepted} accepted, {settled.length - accepted} rejected
            </span>
          )}
        </div>
      )}
      <div className={styles.list} tabIndex={0} role="region" aria-label="Suggestions">
        {data.told === null ? null : <p className={styles.empty}>{data.told}</p>}
        {open.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState action={find}>
              {all.length === 0
                ? 'No suggestion yet. Lines are looked at for weak verbs, missing results and needless words; nothing changes until you accept it.'
                : 'Every suggestion is settled.'}
            </EmptyState>
          </div>
        ) : (
          <ol>
            {open.map((suggestion, at) => (
              <SuggestionCard key={suggestion.id} suggestion={suggestion} isHere={at === 0} work={work} />
            ))}
          </ol>
        )}
        {settled.length === 0 ? null : <Settled settled={settled} work={work} />}
      </div>
      <Foot accepted={accepted} settled={settled} work={work} isOld={resume.changed_since_pdf} updateButton={plainUpdateButton} />
    </div>
  )
}

/** What was decided, with the way back. */
function Settled({ settled, work }: { settled: readonly ResumeSuggestion[]; work: Suggestions }) {
  return (
    <Fold line={`Settled, ${settled.length}`} lineProps={{ className: styles.foldLine }}>
      <ul className={styles.settled}>
        {settled.map(({ id, number, value, state, told }) => (
          <li key={id}>
            <Icon of={state === 'accepted' ? Check : X} />
            <span>
              {value}
              <small>{told ?? state}</small>
            </span>
            <Button
              look="bare"
              aria-label={`Undo: suggestion ${number}`}
              disabled={told !== null}
              busy={work.busy === id}
              onClick={() => void work.undo(id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function Foot({
  accepted,
  settled,
  work,
  isOld,
  updateButton,
}: {
  accepted: number
  settled: readonly ResumeSuggestion[]
  work: Suggestions
  isOld: boolean
  updateButton: ResumeViewProps['updateButton']
}) {
  const last = settled.filter(({ told }) => told === null).toSorted((a, b) => (b.settled_on ?? '').localeCompare(a.settled_on ?? ''))[0]
  return (
    <div className={styles.foot}>
      <p>
        <b>{accepted === 0 ? 'No line changed' : accepted === 1 ? '1 line changed' : `${accepted} lines changed`}</b>
        {isOld ? <span>The PDF still shows the old ones</span> : null}
      </p>
      <span className="grow" />
      <IconButton label="Undo the last decision" icon={Undo2} disabled={!last} onClick={() => last && void work.undo(last.id)} />
      {updateButton}
    </div>
  )
}
