import type { Application, Letter } from '@xperto/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { JobAdvert } from './job-advert.tsx'
import { LetterFlags } from './letter-flags.tsx'
import styles from './letter-page.module.css'
import { paragraphsOf, piecesOf, type Sentence } from './letter-text.ts'
import { useChangeLetter } from './use-letter.ts'

/** The letter of a job on paper, its claims with the lines behind them, and the advert beside it. */
export function LetterPage({ job, letter, today }: { job: Application; letter: Letter | null; today: string }) {
  const { application_id: applicationId } = job
  const change = useChangeLetter(applicationId)
  const [draft, setDraft] = useState<string | null>(null)
  const write = (how: 'write' | 'shorter') =>
    change.mutate(
      async (api) => await api('writeLetter', { params: { applicationId }, body: { how, base_version: letter?.version ?? null } }),
    )
  if (letter === null)
    return (
      <EmptyState
        action={
          <Button look="main" busy={change.isPending} onClick={() => write('write')}>
            Write the letter
          </Button>
        }
      >
        A letter is made of your résumé’s own lines and the advert’s words. Each claim shows where it comes from.
      </EmptyState>
    )
  const save = () => {
    if (draft !== null && draft.trim() !== '')
      change.mutate(
        async (api) => await api('saveLetter', { params: { applicationId }, body: { text: draft, base_version: letter.version } }),
        {
          onSuccess: () => setDraft(null),
        },
      )
  }
  return (
    <div className={styles.columns}>
      <div>
        <LetterFlags applicationId={applicationId} letter={letter} change={change} />
        {draft === null ? (
          <Sheet letter={letter} today={today} />
        ) : (
          <TextArea
            className={styles.editor}
            aria-label="Text of the letter"
            autoFocus
            rows={16}
            maxLength={10_000}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
        )}
        <div className={styles.acts}>
          {draft === null ? (
            <>
              <Button onClick={() => setDraft(letter.text)}>
                <Icon of={Pencil} />
                Edit
              </Button>
              <Button busy={change.isPending} onClick={() => write('shorter')}>
                Shorter
              </Button>
              <Button busy={change.isPending} onClick={() => write('write')}>
                Write again
              </Button>
              <span className={styles.note}>
                {letter.writer.is_free ? 'Built-in writer: no model connected, free.' : `${letter.writer.name} writes, paid by its tokens.`}
              </span>
            </>
          ) : (
            <>
              <Button look="main" busy={change.isPending} disabled={draft.trim() === ''} onClick={save}>
                Save
              </Button>
              <Button look="bare" onClick={() => setDraft(null)}>
                Cancel
              </Button>
            </>
          )}
        </div>
        {letter.versions.length > 1 && draft === null ? (
          <p className={styles.acts}>
            <Select
              compact
              aria-label="Version"
              value={String(letter.version)}
              disabled={change.isPending}
              options={letter.versions.map(({ version, cause }) => ({ value: String(version), label: `Version ${version}: ${cause}` }))}
              onChoose={(version) =>
                change.mutate(async (api) => await api('restoreLetter', { params: { applicationId, version: Number(version) } }))
              }
            />
          </p>
        ) : null}
      </div>
      <div className={styles.side}>
        <section aria-labelledby="letter-sources">
          <h2 id="letter-sources">Where each claim comes from</h2>
          <ol className={styles.sources}>
            {letter.sources.map(({ number, quote, section }) => (
              <li key={number} id={`source-${number}`}>
                <span className={styles.number}>{number}</span>
                <span>
                  {quote}
                  <small>{section === 'said' ? 'What you said is true' : `Résumé version ${letter.resume_version}`}</small>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <JobAdvert job={job} today={today} />
      </div>
    </div>
  )
}

/** Paper with ink, the same by night as the printed page. */
function Sheet({ letter, today }: { letter: Letter; today: string }) {
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${today}T12:00:00Z`),
  )
  return (
    <article className={styles.sheet} aria-label="Letter">
      <p className={styles.head}>
        {[letter.name, letter.contact].filter((part) => part !== '').join(' · ')}
        <br />
        {date}
      </p>
      {paragraphsOf(letter).map((lines, at) => (
        <p key={at}>
          {lines.map((line, index) => (
            <span key={index}>
              {index === 0 ? null : <br />}
              {line.map((sentence) => (
                <SentenceWords key={sentence.from} of={sentence} />
              ))}
            </span>
          ))}
        </p>
      ))}
    </article>
  )
}

function SentenceWords({ of }: { of: Sentence }) {
  return (
    <>
      {piecesOf(of).map(({ text, isClaim }, at) =>
        isClaim ? (
          <span key={at} className={styles.unproven}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
      {of.source === null ? null : (
        <a className={styles.ref} href={`#source-${of.source}`} aria-label={`Source ${of.source}`}>
          {of.source}
        </a>
      )}{' '}
    </>
  )
}
