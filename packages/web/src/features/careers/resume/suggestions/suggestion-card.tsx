import type { ResumeSuggestion, UnprovenWords } from '@xperto/contract'
import { Minus } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { showInstant } from '../../../../lib/dates/show-instant.ts'
import { useZoned } from '../../../../lib/dates/zoned-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TextArea } from '../../../../ui/input.tsx'
import { changedWords } from './changed-words.ts'
import styles from './suggestions.module.css'
import type { Suggestions } from './use-suggestions.ts'

/** One open suggestion: what changes, why, the person's words behind it, and what is to be settled before it can be accepted. */
export function SuggestionCard({ suggestion, isHere, work }: { suggestion: ResumeSuggestion; isHere: boolean; work: Suggestions }) {
  const { id, number, section, title, action, original, value, reason, unproven, quotes, told } = suggestion
  const [draft, setDraft] = useState<string | null>(null)
  const showInstantHere = useZoned(showInstant)
  const [whyId, fieldId, helpId] = [useId(), useId(), useId()]
  const name = `suggestion ${number}`
  const isBusy = work.busy === id
  const count = unproven.length
  const saveAndAccept = async (): Promise<void> => {
    if (draft === null || !(await work.reword(id, { value: draft.trim() }))) return
    setDraft(null)
    await work.accept(id)
  }
  return (
    <li className={styles.card} data-here={isHere ? '' : undefined}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <span>
          Suggestion {number}, {section}
        </span>
      </div>
      <Lines suggestion={suggestion} isEdited={draft !== null} />
      {draft === null ? null : (
        <div className={styles.line}>
          <label htmlFor={fieldId}>New</label>
          <span className={styles.edit}>
            <TextArea
              id={fieldId}
              aria-describedby={helpId}
              autoFocus
              rows={3}
              maxLength={2000}
              value={draft}
              onChange={({ currentTarget }) => setDraft(currentTarget.value)}
            />
            <span className={styles.help} id={helpId}>
              What you write yourself counts as your words.
            </span>
          </span>
        </div>
      )}
      <dl className={styles.why}>
        <dt>Reason</dt>
        <dd>{reason}</dd>
        {quotes.length === 0 ? null : (
          <>
            <dt>Your words</dt>
            <dd>
              {quotes.map(({ quote, source, said_on: saidOn }) => (
                <span key={quote}>
                  <mark>{quote}</mark>
                  <span className={styles.source}>{saidOn === null ? source : `${source}, ${showInstantHere(saidOn)}`}</span>
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
      {draft === null && told === null && count > 0 ? <Flags suggestion={suggestion} work={work} /> : null}
      {told === null ? null : <p className={styles.told}>{told}</p>}
      {draft === null ? (
        <div className={styles.acts}>
          <Button
            look={isHere && count === 0 && told === null ? 'main' : 'plain'}
            aria-label={`Accept: ${name}`}
            aria-describedby={count > 0 ? whyId : undefined}
            disabled={count > 0 || told !== null}
            busy={isBusy}
            onClick={() => void work.accept(id)}
          >
            Accept
          </Button>
          {action === 'reorder' || told !== null ? null : (
            <Button aria-label={`Edit: ${name}`} onClick={() => setDraft(value)}>
              Edit
            </Button>
          )}
          <Button aria-label={`Reject: ${name}`} onClick={() => void work.reject(id)}>
            Reject
          </Button>
          {count > 0 && told === null ? (
            <span className={styles.help} id={whyId}>
              Settle {count === 1 ? 'the flag' : `${count} flags`} first
            </span>
          ) : null}
        </div>
      ) : (
        <div className={styles.acts}>
          <Button
            aria-label={`Save and accept: ${name}`}
            disabled={draft.trim() === '' || draft.trim() === original}
            busy={isBusy}
            onClick={() => void saveAndAccept()}
          >
            Save and accept
          </Button>
          <Button look="bare" aria-label={`Cancel: ${name}`} onClick={() => setDraft(null)}>
            Cancel
          </Button>
        </div>
      )}
    </li>
  )
}

/** The line as it stands and as it might stand; words that are gone are struck, new ones underlined. */
function Lines({ suggestion: { action, original, value, unproven }, isEdited }: { suggestion: ResumeSuggestion; isEdited: boolean }) {
  const { before, after } = changedWords(original, value)
  const isOrder = action === 'reorder'
  return (
    <>
      {original === '' ? null : (
        <p className={styles.line}>
          <span>Old</span>
          <span>
            {isOrder
              ? original
              : before.map(({ text, isShared, from }) =>
                  isShared ? (
                    text
                  ) : (
                    <Fragment key={from}>
                      {gapOf(text)}
                      <del>{text.trimStart()}</del>
                    </Fragment>
                  ),
                )}
          </span>
        </p>
      )}
      {isEdited ? null : (
        <p className={styles.line}>
          <span>New</span>
          <span>
            {isOrder
              ? value
              : after.map(({ text, isShared, from }) =>
                  isShared ? (
                    <span key={from}>{marked(text, from, unproven)}</span>
                  ) : (
                    <Fragment key={from}>
                      {gapOf(text)}
                      <ins>{marked(text.trimStart(), from + gapOf(text).length, unproven)}</ins>
                    </Fragment>
                  ),
                )}
          </span>
        </p>
      )}
    </>
  )
}

/** The space before a piece is neither struck nor underlined. */
const gapOf = (text: string): string => text.slice(0, text.length - text.trimStart().length)

/** A piece of a line with the words of it that nothing proves on a dashed line. */
function marked(text: string, from: number, unproven: readonly UnprovenWords[]): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const claim of unproven) {
    const [start, end] = [Math.max(0, claim.from - from), Math.min(text.length, claim.to - from)]
    if (end <= at || start >= text.length) continue
    parts.push(
      text.slice(at, Math.max(at, start)),
      <span key={claim.from} className={styles.unproven}>
        {text.slice(Math.max(at, start), end)}
      </span>,
    )
    at = end
  }
  return [...parts, text.slice(at)]
}

const kindWords = { number: 'number', name: 'name', technology: 'technology', date: 'date', degree: 'degree', claim: 'claim' } as const

function Flags({ suggestion: { id, number, unproven }, work }: { suggestion: ResumeSuggestion; work: Suggestions }) {
  return (
    <ul className={styles.flags}>
      {unproven.map(({ text, from, to, kind }) => (
        <li key={from}>
          <Icon of={Minus} />
          <span>
            <b>{text}</b> is not in your résumé
            <span className={styles.source}>You have not said this {kindWords[kind]}.</span>
          </span>
          <span>
            <Button aria-label={`Take out: ${text}`} onClick={() => void work.reword(id, { take_out: { from, to } })}>
              Take out
            </Button>
            <Button look="bare" aria-label={`It is true: ${text}`} onClick={() => work.callTrue(number, text)}>
              It is true
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
