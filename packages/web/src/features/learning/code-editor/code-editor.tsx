import { useQuery } from '@tanstack/react-query'
import { codeNotices } from '@xperto/contract/code-notices'
import { Keyboard, RotateCcw } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { listCodeLanguagesQuery } from '../../../lib/code-runs/list-code-languages.ts'
import { templateOf } from '../../../lib/code-runs/code-drafts.ts'
import type { Program } from '../../../lib/code-runs/follow-code-run.ts'
import { useCodeRun } from '../../../lib/code-runs/use-code-run.ts'
import { useCommands } from '../../../lib/commands/use-commands.ts'
import { toast } from '../../../lib/toast.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { CursorPlace } from '../../../ui/source-editor/source-editor.ts'
import { SourceField, type SourceFieldHandle } from '../../../ui/source-editor/source-field.tsx'
import styles from './code-editor.module.css'
import { sourceLanguageOf } from './language-modes.ts'
import { LanguageSelect } from './language-select.tsx'
import { type CodeProblem, problemsIn, type Said } from './model/compiler-messages.ts'
import { ResultTabs, type ResultTab } from './result-tabs.tsx'
import { loadVimKeys, rememberVimKeys, wantsVimKeys } from './vim-keys.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { runShortcut, VerdictBar } from './verdict-bar.tsx'

export interface CodeEditorProps {
  chatId: string
  /** Under this name its draft is kept; the chat's id where it is not given, for a chat has one editor as a rule. */
  draftKey?: string
  /** What is to be solved, over the editor; folds away by itself. */
  statement?: ReactNode
  /** Why the last submission fails, under the statement. It takes the place of the results while `alone` and the tests would be shown. */
  cause?: { content: ReactNode; alone: boolean } | undefined
  /** The tests of the problem: marks in the tab, and the rows. The tab comes to the front whenever `key` becomes another. */
  tests?: { key: string; mark: ReactNode; content: (tools: TestTools) => ReactNode }
  /**
   * Stands in the bar in the place of a run's status until the next run: what a judge said. `key` tells one word from the next. `said`: of
   * which program compiler or runtime said something; the lines they name are marked while that program stands in the editor.
   */
  verdict?: { key: string; words: ReactNode; said?: JudgedProgram }
  /** What judges a program, and whether it is at it; without it Submit is off and says why. */
  judge?: { submit: (program: Program) => void; busy: boolean; label?: string }
}

/** A program that was judged, and what its compiler and its runtime said. */
interface JudgedProgram extends Said {
  languageId: number
  source: string
}

/** What a test can have done to the program that is written. */
interface TestTools {
  /** Makes a test's input what goes into the program, and runs it. */
  runWith: (stdin: string) => void
}

const noProblems: readonly CodeProblem[] = []

/** Writing a program, running it, and handing it in (COD-01, COD-02, COD-04). Fills a panel. */
export function CodeEditor({ chatId, draftKey = chatId, statement, cause, tests, verdict, judge }: CodeEditorProps) {
  const { draft, source, filled, kept, setSource, setStdin, setLanguage, keep } = useKeptDraft(draftKey)
  const { languageId, stdin } = draft
  const languages = useQuery(listCodeLanguagesQuery(useApi())).data ?? null
  const { state, run, stop, forget } = useCodeRun()
  const [ranIn, setRanIn] = useState(languageId)
  const [tab, setTab] = useState<ResultTab>(tests ? 'tests' : 'stdin')
  const [isWritingInput, setWritingInput] = useState(false)
  const [cursor, setCursor] = useState<CursorPlace>({ line: 1, column: 1 })
  const [vimKeys, setVimKeys] = useState(wantsVimKeys)
  const field = useRef<SourceFieldHandle>(null)

  const ranProblems = useMemo(
    () =>
      state.phase === 'ended' && ranIn === languageId
        ? problemsIn(ranIn, { compileOutput: state.run.compile_output ?? '', stderr: state.run.stderr ?? '' })
        : noProblems,
    [state, ranIn, languageId],
  )
  const here = languages?.find(({ id }) => id === languageId) ?? null
  const program: Program = { chatId, languageId, source, stdin }

  const [passedOver, setPassedOver] = useState<string | null>(null)
  const start = (input = stdin): void => {
    if (state.phase === 'running') return
    keep()
    setRanIn(languageId)
    setTab('output')
    setWritingInput(false)
    setPassedOver(verdict?.key ?? null)
    void run({ ...program, stdin: input })
  }
  const runWith = (input: string): void => {
    setStdin(input)
    start(input)
  }
  useCommands([
    {
      id: 'code.run',
      title: 'Run code',
      group: 'This chat',
      shortcut: runShortcut,
      enabled: state.phase !== 'running',
      run: () => start(),
    },
  ])
  const judged = verdict && verdict.key !== passedOver ? verdict : undefined
  const judgedProblems = useJudgedProblems(judged, languageId, source)
  // What comes by itself takes the input away from nobody who writes it.
  const isWriting = tab === 'stdin' && isWritingInput
  // What a compiler refused is read where it speaks.
  const isRefused = state.phase === 'ended' && state.run.status.id === compilationErrorId
  const [wasRefused, setWasRefused] = useState(isRefused)
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused)
    if (isRefused && !isWriting) setTab('compilation')
  }

  // Another problem, and a verdict that came, are looked at where the tests are.
  const testsKey = tests?.key ?? null
  const [seenTests, setSeenTests] = useState(testsKey)
  if (testsKey !== seenTests) {
    setSeenTests(testsKey)
    if (testsKey !== null && !isWriting) setTab('tests')
    else if (tab === 'tests') setTab('stdin')
  }
  const submit = (): void => {
    keep()
    setTab('tests')
    setPassedOver(null)
    judge?.submit(program)
  }

  const reset = (): void => {
    const before = source
    const template = templateOf(languageId, draft.problem)
    if (before === template) return
    setSource(template, 'from outside')
    toast.success('The starter template is back.', { label: 'Undo', onChoose: () => setSource(before, 'from outside', languageId) })
  }
  const toggleVim = (): void => {
    rememberVimKeys(!vimKeys)
    setVimKeys(!vimKeys)
  }

  return (
    <div className={styles.editor}>
      {statement}
      {cause?.content}
      <div className={styles.strip}>
        <LanguageSelect
          languageId={languageId}
          languages={languages}
          onChoose={(id) => {
            setLanguage(id)
            forget()
          }}
        />
        <IconButton label="Starter template" icon={RotateCcw} disabled={source === templateOf(languageId, draft.problem)} onClick={reset} />
        <IconButton label="Vim keys" icon={Keyboard} aria-pressed={vimKeys} onClick={toggleVim} />
        <span className="grow" />
        <span className={styles.place}>
          Ln {cursor.line}, Col {cursor.column}
        </span>
        <span className={styles.kept}>{kept}</span>
      </div>
      {here?.available === false ? <p className={styles.version}>{here.reason ?? codeNotices.languageUnavailable}</p> : null}
      <SourceField
        ref={field}
        label="Source code"
        language={sourceLanguageOf(languageId)}
        source={source}
        filled={filled}
        problems={judgedProblems ?? ranProblems}
        loadKeys={vimKeys ? loadVimKeys : null}
        onChange={setSource}
        onCursor={setCursor}
        onLeft={keep}
      />
      {cause?.alone && tab === 'tests' ? null : (
        <ResultTabs
          shown={tab}
          onShow={setTab}
          run={state}
          stdin={stdin}
          onStdin={setStdin}
          onWriting={setWritingInput}
          problems={ranProblems}
          onGoTo={({ line, column }) => field.current?.goTo(line, column)}
          isTold={judged !== undefined}
          tests={tests && { mark: tests.mark, content: tests.content({ runWith }), problems: judgedProblems ?? noProblems }}
        />
      )}
      <VerdictBar
        run={state}
        verdict={judged?.words}
        onRun={() => start()}
        onStop={stop}
        submission={
          judge
            ? { busy: judge.busy, onSubmit: submit, label: judge.label }
            : { reason: 'Submit waits for a problem. Run shows what the program does.' }
        }
      />
    </div>
  )
}

/**
 * The lines that a judged program's compiler or runtime names, as long as its language is shown and if the editor held that very program when
 * the word came; null where nothing was said.
 */
function useJudgedProblems(judged: CodeEditorProps['verdict'], languageId: number, source: string): readonly CodeProblem[] | null {
  const key = judged?.said ? judged.key : null
  const [found, setFound] = useState<{ key: string | null; problems: readonly CodeProblem[] }>({ key: null, problems: noProblems })
  if (found.key !== key) {
    const said = judged?.said
    const isHere = said?.languageId === languageId && said.source === source
    setFound({ key, problems: said && isHere ? problemsIn(languageId, said) : noProblems })
  }
  if (!judged?.said) return null
  return judged.said.languageId === languageId && found.key === key ? found.problems : noProblems
}

/** Judge0's number of a program that its compiler refused. */
const compilationErrorId = 6
