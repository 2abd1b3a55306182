import { useQuery } from '@tanstack/react-query'
import type { ResumeCheck } from '@xperto/contract'
import { sentenceOf } from '../../../../lib/credits/sentence-of.ts'
import { resumeKey } from '../../../../lib/resumes/resume-key.ts'
import { chooseResumeView } from '../../../../lib/resumes/resume-view.ts'
import { useResumeApi } from '../../../../lib/resumes/use-resume-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import type { ResumeViewProps } from '../resume-view-props.ts'
import styles from './check-view.module.css'
import { GrammarPart } from './grammar/grammar-part.tsx'

/** What the rules of good résumés say of this one, the serious first, each with the words it is about and an example; and its grammar. */
export function CheckView({ resume }: ResumeViewProps) {
  const api = useResumeApi()
  const check = useQuery({
    queryKey: [...resumeKey(resume.chat_id), 'check', resume.version],
    queryFn: async ({ signal }) => (await api('checkResume', { params: { resumeId: resume.resume_id }, signal })).data,
    placeholderData: (before) => before,
  })
  return (
    <div className={styles.view}>
      {check.data ? (
        <>
          <p className={styles.verdict} role="status">
            {verdictOf(check.data)}
          </p>
          <ul className={styles.list} aria-label="Advice">
            {check.data.findings.map(({ rule, title, serious, path, quote, advice, before, after }) => (
              <li key={`${rule} ${path} ${quote}`}>
                <h3>
                  {title} {serious ? <span className={styles.serious}>mend this first</span> : null}
                </h3>
                {quote === '' ? null : (
                  <p className={styles.quote}>
                    <q>{quote}</q>
                  </p>
                )}
                <p>{advice}</p>
                <p className={styles.example}>
                  <span>Instead of</span> {before} <span>write</span> {after}
                </p>
              </li>
            ))}
          </ul>
          {check.data.findings.length === 0 ? null : (
            <Button onClick={() => chooseResumeView(resume.chat_id, 'fields')}>Open the fields</Button>
          )}
        </>
      ) : check.isError ? (
        <ErrorState title="The résumé could not be checked." onRetry={() => void check.refetch()}>
          {sentenceOf(check.error)}
        </ErrorState>
      ) : (
        <Skeleton lines={8} label="Checking the résumé" />
      )}
      <GrammarPart resume={resume} />
    </div>
  )
}

function verdictOf({ rules, findings }: ResumeCheck): string {
  const serious = findings.filter((one) => one.serious).length
  if (findings.length === 0) return `All ${rules} rules are content. Nothing to mend.`
  const all = findings.length === 1 ? '1 piece of advice' : `${findings.length} pieces of advice`
  return serious === 0 ? `${all}, nothing serious. You decide which to take.` : `${all}, ${serious} of them to mend first.`
}
