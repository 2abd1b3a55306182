import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BotInterview, botInterviewCredits } from '@xperto/contract'
import { botInterviewNotices } from '@xperto/contract/bot-interview-notices'
import { CallError } from '@xperto/contract/client'
import { useId, useState } from 'react'
import { refreshInterviews, useBotInterviewApi } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import styles from './bot-interviews.module.css'
import { DescribedFields } from './described-fields.tsx'
import { bodyOf, costAtMost, draftOf, submissionsOf, wrongIn } from './interview-draft.ts'
import { QuestionList } from './question-list.tsx'

/** Writes an interview (null) or changes one (BOT-01, BOT-02). What was typed stays in the form when a call fails. */
export function InterviewForm({ interview, onSaved }: { interview: BotInterview | null; onSaved: () => void }) {
  const api = useBotInterviewApi()
  const client = useQueryClient()
  const priceId = useId()
  const [draft, setDraft] = useState(() => draftOf(interview))
  const [wrong, setWrong] = useState<ReturnType<typeof wrongIn>>(null)
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setWrong(null)
  }
  const says = (field: NonNullable<typeof wrong>['field']) => (wrong?.field === field ? wrong.says : '')
  const generate = useMutation({
    mutationFn: async () => {
      const { questions: _, submissions: __, days: ___, ...words } = draft
      return (await api('generateBotQuestions', { body: words })).data.questions
    },
    onSuccess: (questions) => change({ questions }),
    onError: (error) => {
      if (!isSessionOver(error)) setWrong({ field: 'questions', says: sentenceOf(error) })
    },
  })
  const save = useMutation({
    mutationFn: async () =>
      interview === null
        ? await api('createBotInterview', { body: bodyOf(draft) })
        : await api('changeBotInterview', { params: { id: interview.id }, body: bodyOf(draft) }),
    onSuccess: async () => {
      await refreshInterviews(client)
      onSaved()
    },
    onError: (error) => {
      if (isSessionOver(error)) return
      const code = error instanceof CallError ? ` (${error.code})` : ''
      toast.error(interview === null ? `${botInterviewNotices.createFailed}${code}` : sentenceOf(error))
    },
  })
  const askGenerate = () => {
    if (draft.title.trim() === '') setWrong({ field: 'title', says: 'Give the interview a title.' })
    else generate.mutate()
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (save.isPending || generate.isPending) return
    const found = wrongIn(draft)
    setWrong(found)
    if (found === null) save.mutate()
  }
  const submissions = submissionsOf(draft)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DescribedFields draft={draft} titleError={says('title')} onChange={change} />
      <QuestionList
        questions={draft.questions}
        busy={generate.isPending}
        error={says('questions')}
        onGenerate={askGenerate}
        onChange={(questions) => change({ questions })}
      />
      <section aria-labelledby={priceId}>
        <h2 id={priceId}>Price</h2>
        <div className={styles.described}>
          <Field
            label="Submissions, at most"
            error={says('submissions')}
            help={
              submissions === null
                ? ''
                : `${botInterviewCredits} credits each: at most ${costAtMost(submissions).toLocaleString('en')} credits, and the tokens. You pay when a candidate starts.`
            }
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={draft.submissions}
                onChange={({ target }) => change({ submissions: target.value })}
              />
            )}
          </Field>
          <Field label="Days that answers are kept" error={says('days')} help="The invitation says it.">
            {(control) => (
              <Input {...control} inputMode="numeric" value={draft.days} onChange={({ target }) => change({ days: target.value })} />
            )}
          </Field>
        </div>
      </section>
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={save.isPending}>
          {interview === null ? 'Create interview' : 'Save interview'}
        </Button>
      </div>
    </form>
  )
}
