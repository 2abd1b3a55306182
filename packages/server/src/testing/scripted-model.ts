import {
  type LanguageModel,
  ModelError,
  type ModelEvent,
  type ModelFailure,
  type ModelRequest,
  type ModelUsage,
} from '../ports/language-model.ts'

/** A hand on the model of a test: it writes what and when the test says. */
export interface ScriptedModel extends LanguageModel {
  /** Requests so far, newest last. */
  requests: ModelRequest[]
  /** The calls that are open, oldest first. */
  open: ScriptedCall[]
  /** Resolves with the next call that begins, or the oldest one that nobody took yet. */
  nextCall(): Promise<ScriptedCall>
  /** The usage that calls report at their end, from now on. */
  reports: ModelUsage
  /** What every call from now on does by itself; null: the test does it by hand. */
  script: ((request: ModelRequest) => AsyncIterable<string> | Iterable<string>) | null
}

export interface ScriptedCall {
  request: ModelRequest
  write(text: string): void
  end(): void
  fail(code: ModelFailure): void
  readonly isAborted: boolean
}

/** The language model port with a test behind it. */
export function createScriptedModel(): ScriptedModel {
  const taken: ScriptedCall[] = []
  const waiting: ((call: ScriptedCall) => void)[] = []
  const model: ScriptedModel = {
    name: 'Scripted model',
    kind: 'model',
    requests: [],
    reports: { inputTokens: 7, outputTokens: 11, estimated: false },
    open: [],
    script: null,
    nextCall: async () => taken.shift() ?? (await new Promise((resolve) => waiting.push(resolve))),
    propose: async () => null,
    async *stream(request, signal) {
      model.requests.push(request)
      if (model.script) {
        for await (const text of model.script(request)) {
          signal.throwIfAborted()
          yield { kind: 'text', text }
        }
        yield { kind: 'end', finish: 'stop', usage: model.reports }
        return
      }
      const events: (ModelEvent | Error)[] = []
      let wake: () => void = () => undefined
      const give = (event: ModelEvent | Error) => {
        events.push(event)
        wake()
      }
      const call: ScriptedCall = {
        request,
        write: (text) => give({ kind: 'text', text }),
        end: () => give({ kind: 'end', finish: 'stop', usage: model.reports }),
        fail: (code) => give(new ModelError(code)),
        get isAborted() {
          return signal.aborted
        },
      }
      model.open.push(call)
      const first = waiting.shift()
      if (first) first(call)
      else taken.push(call)
      const onAbort = () => wake()
      signal.addEventListener('abort', onAbort)
      try {
        while (true) {
          signal.throwIfAborted()
          const event = events.shift()
          if (event === undefined)
            await new Promise<void>((resolve) => {
              wake = resolve
            })
          else if (event instanceof Error) throw event
          else {
            yield event
            if (event.kind === 'end') return
          }
        }
      } finally {
        signal.removeEventListener('abort', onAbort)
        model.open.splice(model.open.indexOf(call), 1)
      }
    },
  }
  return model
}
