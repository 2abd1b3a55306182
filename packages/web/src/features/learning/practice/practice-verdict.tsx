import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Caret } from '../../../ui/caret.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Judged, PracticeView } from './model/practice-view.ts'
import { verdictWords } from './model/verdict-words.ts'

interface PracticeVerdict {
  /** Which words they are, for whoever lets others take their place. */
  key: string
  words: ReactNode
  /** The program that was judged, and what its compiler and its runtime said; there once it was judged. */
  said?: { languageId: number; source: string; compileOutput: string; stderr: string }
}

/** What the judge said, in the bar under the editor. Null where nothing was handed in. */
export function practiceVerdict(view: PracticeView): PracticeVerdict | null {
  const words = verdictWords(view)
  if (!words) return null
  const { status, detail, tone } = words
  return {
    key: view.kind === 'judged' ? view.submission.id : view.kind,
    ...(view.kind === 'judged' ? { said: saidOf(view.submission) } : {}),
    words: (
      <>
        <b data-tone={tone}>
          {view.kind === 'judging' ? <Caret height={14} /> : null}
          {tone === 'quiet' ? null : <Icon of={tone === 'good' ? Check : X} />}
          {status}
        </b>
        {detail === '' ? null : <span>{detail}</span>}
      </>
    ),
  }
}

function saidOf({ language_id: languageId, source_code: source, judgement }: Judged) {
  const failure = judgement?.first_failure
  const stderr = failure?.public ? failure.stderr : null
  return { languageId, source, compileOutput: judgement?.compile_output ?? '', stderr: stderr ?? '' }
}
