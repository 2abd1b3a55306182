import { useQuery } from '@tanstack/react-query'
import { errorCatalogue } from '@xperto/contract'
import { Keyboard, RotateCcw } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useApi } from '../../lib/app-services.tsx'
import { listCodeLanguagesQuery } from '../../lib/code-runs/list-code-languages.ts'
import { templateOf } from '../../lib/code-runs/code-drafts.ts'
import type { Program } from '../../lib/code-runs/follow-code-run.ts'
import { useCodeRun } from '../../lib/code-runs/use-code-run.ts'
import { useCommands } from '../../lib/commands/use-commands.ts'
import { toast } from '../../lib/toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './code-editor.module.css'
import { LanguageSelect } from './language-select.tsx'
import { type CodeProblem, problemsIn } from './model/compiler-messages.ts'
import { ResultTabs, type ResultTab } from './result-tabs.tsx'
import { SourceField, type SourceFieldHandle } from './source/source-field.tsx'
import type { CursorPlace } from './source/source-editor.ts'
import { rememberVimKeys, wantsVimKeys } from './source/vim-keys.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { runShortcut, VerdictBar } from './verdict-bar.tsx'

export interface CodeEditorProps {
  chatId: string
  /** What is to be solved, over the editor; folds away by itself. */
  statement?: ReactNode
  /** The tests of the problem: marks in the tab, and the rows. */
  tests?: { mark: ReactNode; content: ReactNode }
  /** Stands in the bar in the place of a run's status: what a judge said. */
  verdict?: ReactNode
  /** What judges a program, and whether it is at it; without it Submit is off and says why. */
  judge?: { submit: (program: Program) => void; busy: boolean }
}

const noProblems: readonly CodeProblem[] = []

/** Writing a program, running it, and handing it in (COD-01, COD-02, COD-04). Fills a panel. */
export function CodeEditor({ chatId, statement, tests, verdict, judge }: CodeEditorProps) {
  const { draft, source, filled, kept, setSource, setStdin, setLanguage, keep } = useKeptDraft(chatId)
  const { languageId, stdin } = draft
  const languages = useQuery(listCodeLanguagesQuery(useApi())).data ?? null
  const { state, run, stop, forget } = useCodeRun()
  const [ranIn, setRanIn] = useState(languageId)
  const [tab, setTab] = useState<ResultTab>(tests ? 'tests' : 'stdin')
  const [cursor, setCursor] = useState<CursorPlace>({ line: 1, column: 1 })
  const [vimKeys, setVimKeys] = useState(wantsVimKeys)
  const field = useRef<SourceFieldHandle>(null)

  const problems = useMemo(
    () =>
      state.phase === 'ended' && ranIn === languageId
        ? problemsIn(ranIn, { compileOutput: state.run.compile_output ?? '', stderr: state.run.stderr ?? '' })
        : noProblems,
    [state, ranIn, languageId],
  )
  const here = languages?.find(({ id }) => id === languageId) ?? null
  const program: Program = { chatId, languageId, source, stdin }

  const start = (): void => {
    if (state.phase === 'running') return
    keep()
    setRanIn(languageId)
    setTab('output')
    void run(program)
  }
  useCommands([
    { id: 'code.run', title: 'Run code', group: 'This chat', shortcut: runShortcut, enabled: state.phase !== 'running', run: start },
  ])
  // What a compiler refused is read where it speaks.
  const isRefused = state.phase === 'ended' && state.run.status.id === compilationErrorId
  const [wasRefused, setWasRefused] = useState(isRefused)
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused)
    if (isRefused) setTab('compilation')
  }

  const reset = (): void => {
    const before = source
    const template = templateOf(languageId)
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
      <div className={styles.strip}>
        <LanguageSelect
          languageId={languageId}
          languages={languages}
          onChoose={(id) => {
            setLanguage(id)
            forget()
          }}
        />
        <IconButton label="Starter template" icon={RotateCcw} disabled={source === templateOf(languageId)} onClick={reset} />
        <IconButton label="Vim keys" icon={Keyboard} aria-pressed={vimKeys} onClick={toggleVim} />
        <span className="grow" />
        <span className={styles.place}>
          Ln {cursor.line}, Col {cursor.column}
        </span>
        <span className={styles.kept}>{kept}</span>
      </div>
      {here && languageId !== plainTextId ? <VersionLine available={here.available} version={here.version} reason={here.reason} /> : null}
      <SourceField
        ref={field}
        languageId={languageId}
        source={source}
        filled={filled}
        problems={problems}
        vimKeys={vimKeys}
        onChange={setSource}
        onCursor={setCursor}
        onLeft={keep}
      />
      <ResultTabs
        shown={tab}
        onShow={setTab}
        run={state}
        stdin={stdin}
        onStdin={setStdin}
        problems={problems}
        onGoTo={({ line, column }) => field.current?.goTo(line, column)}
        tests={tests}
      />
      <VerdictBar
        run={state}
        verdict={verdict}
        onRun={start}
        onStop={stop}
        submission={
          judge
            ? { busy: judge.busy, onSubmit: () => judge.submit(program) }
            : { reason: 'Submit waits for a problem. Run shows what the program does.' }
        }
      />
    </div>
  )
}

/** Judge0's number of a program that its compiler refused. */
const compilationErrorId = 6

/** What echoes plain text is no compiler whose version anybody wants to know. */
const plainTextId = 43

/** COD-01: the names are the specification's; what really runs is said under them. */
function VersionLine({ available, version, reason }: { available: boolean; version: string | null; reason: string | null }) {
  if (!available) return <p className={styles.version}>{reason ?? errorCatalogue.language_unavailable.message}</p>
  return version === null ? null : <p className={styles.version}>This server runs version {version}.</p>
}
