import { useQuery } from '@tanstack/react-query'
import type { Resume } from '@xperto/contract'
import { useState } from 'react'
import { resumeKey } from '../../../../../lib/resumes/resume-key.ts'
import { Button } from '../../../../../ui/button.tsx'
import { MarkedText } from '../../../../../ui/marked-text.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../../ui/states.tsx'
import { useFieldChanges } from '../../fields/use-field-changes.ts'
import styles from '../check-view.module.css'
import type { Mistake } from './find-mistakes.ts'
import { checkGrammar } from './grammar-checker.ts'

/** Grammar and spelling, checked in this browser when the person asks. Each mistake stands in its line, with what can be written instead. */
export function GrammarPart({ resume }: { resume: Resume }) {
  const [isAsked, setIsAsked] = useState(false)
  const found = useQuery({
    queryKey: [...resumeKey(resume.chat_id), 'grammar', resume.version],
    queryFn: async ({ signal }) => await checkGrammar(resume, signal),
    enabled: isAsked,
    retry: false,
    staleTime: Infinity,
    placeholderData: (before) => before,
  })
  return (
    <section aria-labelledby="grammar" className={styles.grammar}>
      <h3 id="grammar">Grammar and spelling</h3>
      {found.data ? (
        <Mistakes resume={resume} mistakes={found.data} isOld={found.isPlaceholderData} />
      ) : found.isError ? (
        <ErrorState title="The grammar could not be checked." onRetry={() => void found.refetch()}>
          The checker’s program did not load.
        </ErrorState>
      ) : isAsked ? (
        <Skeleton lines={4} label="Checking the grammar" />
      ) : (
        <>
          <p>For English. The checker runs in this browser and sends nothing; its program, 8 MB, is loaded once.</p>
          <Button onClick={() => setIsAsked(true)}>Check the grammar</Button>
        </>
      )}
    </section>
  )
}

function Mistakes({ resume, mistakes, isOld }: { resume: Resume; mistakes: Mistake[]; isOld: boolean }) {
  const change = useFieldChanges(resume)
  const write = (mistake: Mistake, instead: string): void => {
    const { path, text, start, end } = mistake
    // A word that is taken out leaves one space, not two.
    const value = `${text.slice(0, start)}${instead}${text.slice(instead === '' && text[end] === ' ' ? end + 1 : end)}`
    void change([{ path, value }], 'Grammar')
  }
  return (
    <>
      <p className={styles.verdict} role="status">
        {mistakes.length === 0 ? 'No mistake found.' : mistakes.length === 1 ? '1 mistake found.' : `${mistakes.length} mistakes found.`}
      </p>
      <ul className={styles.list} aria-label="Mistakes" aria-busy={isOld}>
        {mistakes.map((mistake) => {
          const { path, text, start, end, message, instead } = mistake
          return (
            <li key={`${path} ${start} ${message}`}>
              <p className={styles.quote}>
                <MarkedText text={text} ranges={[[start, end]]} />
              </p>
              <p>{message}</p>
              {instead.length === 0 ? null : (
                <p className={styles.choices}>
                  {instead.map((words) => (
                    <Button key={words} disabled={isOld} onClick={() => write(mistake, words)}>
                      {words === '' ? 'Take it out' : `Write “${words}”`}
                    </Button>
                  ))}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
