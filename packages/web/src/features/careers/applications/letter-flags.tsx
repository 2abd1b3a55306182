import type { Letter } from '@xperto/contract'
import { Minus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'
import styles from './letter-page.module.css'
import { withoutSentence } from './letter-text.ts'
import type { useChangeLetter } from './use-letter.ts'

/** Each sentence that claims what nothing bears out, with the two ways to settle it. Until then no file is made and nothing is copied. */
export function LetterFlags({
  applicationId,
  letter,
  change,
}: {
  applicationId: string
  letter: Letter
  change: ReturnType<typeof useChangeLetter>
}) {
  const [answering, setAnswering] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const params = { applicationId }
  return (
    <div role="status">
      {letter.sentences
        .filter(({ claims }) => claims.length > 0)
        .map((sentence) => (
          <div key={sentence.from} className={styles.flag}>
            <Icon of={Minus} />
            <p>
              <b>{`“${sentence.claims.map(({ text }) => text).join('”, “')}” is not in your résumé.`}</b> {`It stands in: ${sentence.text}`}
            </p>
            <div className={styles.acts}>
              <Button
                busy={change.isPending}
                onClick={() =>
                  change.mutate(
                    async (api) =>
                      await api('saveLetter', {
                        params,
                        body: { text: withoutSentence(letter.text, sentence), base_version: letter.version },
                      }),
                  )
                }
              >
                Take it out
              </Button>
              <Button
                aria-expanded={answering === sentence.from}
                onClick={() => {
                  setAnswering(answering === sentence.from ? null : sentence.from)
                  setSaid('')
                }}
              >
                Say what is true
              </Button>
            </div>
            {answering === sentence.from ? (
              <form
                className={styles.said}
                onSubmit={(event) => {
                  event.preventDefault()
                  if (said.trim() !== '' && !change.isPending)
                    change.mutate(async (api) => await api('sayTrue', { params, body: { text: said.trim() } }), {
                      onSuccess: () => setAnswering(null),
                    })
                }}
              >
                <Field
                  label="What you did, in your own words"
                  help="It counts for this letter. Put it into your résumé too, if it belongs there."
                >
                  {(control) => (
                    <Input {...control} autoFocus maxLength={500} value={said} onChange={({ target }) => setSaid(target.value)} />
                  )}
                </Field>
                <Button type="submit" busy={change.isPending}>
                  This is true
                </Button>
              </form>
            ) : null}
          </div>
        ))}
    </div>
  )
}
