import { codeLanguages, type CodeRun, defaultStdin, type RunnableLanguage } from '@xperto/contract'
import { encodeCodeStreamEvent } from '@xperto/contract/code-stream'
import { EventStream } from './event-stream.ts'
import { newId } from './objects.ts'
import { type ScriptedRequest, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

type RunRequest = ScriptedRequest<'streamCode'>['body']

/** What the server's engine has, and what becomes of programs. */
export interface ScriptedCodeRuns {
  languages: RunnableLanguage[]
  /** What a program gives that no run was prepared for: Accepted and nothing printed, unless the test says otherwise. */
  gives: (program: RunRequest) => Partial<CodeRun>
  /** Prepares the next run, which the test writes as it goes. */
  nextRun: () => ScriptedRun
}

/** A run as it ends: Accepted after a hundredth of a second, unless `more` says otherwise. */
const makeCodeRun = (more: Partial<CodeRun> = {}): CodeRun => ({
  ...{ token: newId(), stdout: null, stderr: null, compile_output: null, time: '0.010', memory: 9216, message: null },
  status: { id: 3, description: 'Accepted' },
  ...more,
})

/** One run of a program, written by the test. */
export class ScriptedRun {
  /** Aborted once the page has let go of the run, which ends the program. */
  readonly left = new AbortController()
  private readonly stream = new EventStream(() => this.left.abort())
  private printed = ''

  begin(signal: AbortSignal | null): Response {
    signal?.addEventListener('abort', () => this.left.abort())
    this.stream.write(encodeCodeStreamEvent({ event: 'queued', data: { token: newId() } }))
    return this.stream.response
  }

  print(text: string): void {
    this.printed += text
    this.stream.write(encodeCodeStreamEvent({ event: 'stdout', data: { text } }))
  }

  end(more: Partial<CodeRun> = {}): void {
    const run = makeCodeRun({ stdout: this.printed === '' ? null : this.printed, ...more })
    this.stream.write(encodeCodeStreamEvent({ event: 'result', data: run }))
    this.stream.close()
  }
}

/** Answers what a code editor asks: the thirteen languages, all there, and runs of programs. */
export function scriptCodeRuns(server: ScriptedServer): ScriptedCodeRuns {
  const prepared: ScriptedRun[] = []
  const runs: ScriptedCodeRuns = {
    languages: codeLanguages.map((language) => ({
      ...language,
      ...{ available: true, version: '1.2.3', engine: 'local', reason: null, stdin: defaultStdin },
    })),
    gives: () => ({}),
    nextRun: () => {
      const run = new ScriptedRun()
      prepared.push(run)
      return run
    },
  }
  server.answer('listCodeLanguages', () => success(runs.languages))
  server.answer('streamCode', ({ body, signal }) => {
    const next = prepared.shift()
    const run = next ?? new ScriptedRun()
    const response = run.begin(signal)
    if (!next) run.end(runs.gives(body))
    return response
  })
  return runs
}
