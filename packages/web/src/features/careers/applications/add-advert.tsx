import { useMutation, useQueryClient } from '@tanstack/react-query'
import { advertMaxCharacters, type Application } from '@xperto/contract'
import { useState } from 'react'
import { showApplication, useApplicationApi } from '../../../lib/applications/application-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import styles from './applications.module.css'

/** The field that an advert is pasted into, as a text or as its address. `onAdded` gets the application that was made of it. */
export function AddAdvert({
  title,
  onAdded,
  onCancel,
}: {
  title: string
  onAdded: (application: Application) => void
  onCancel?: () => void
}) {
  const api = useApplicationApi()
  const client = useQueryClient()
  const [advert, setAdvert] = useState('')
  const [error, setError] = useState('')
  const add = useMutation({
    mutationFn: async (text: string) => (await api('addApplication', { body: { advert: text } })).data,
    onSuccess: (application) => {
      showApplication(client, application)
      onAdded(application)
    },
    // What was pasted stays in the field.
    onError: (failure) => {
      if (!isSessionOver(failure)) setError(sentenceOf(failure))
    },
  })
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (add.isPending) return
    if (advert.trim() === '') setError('Paste the text of an advert, or its address.')
    else add.mutate(advert)
  }
  return (
    <section className={styles.add} aria-labelledby="add-advert">
      <h2 id="add-advert">{title}</h2>
      <p className={styles.addLead}>
        Paste the advert. It is kept as it is, even when the page closes. You see what it asks for, which of your lines show it, and what to
        learn first.
      </p>
      <form onSubmit={submit}>
        <Field label="Advert" error={error}>
          {(control) => (
            <TextArea
              {...control}
              className={styles.advertField}
              rows={6}
              maxLength={advertMaxCharacters}
              placeholder="Paste the text or its address"
              value={advert}
              onChange={({ target }) => {
                setAdvert(target.value)
                setError('')
              }}
            />
          )}
        </Field>
        <div className={styles.acts}>
          <Button type="submit" look="main" busy={add.isPending}>
            Read the advert
          </Button>
          {onCancel ? (
            <Button look="bare" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      </form>
    </section>
  )
}
