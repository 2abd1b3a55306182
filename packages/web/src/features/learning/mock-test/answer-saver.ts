import type { MockTest } from '@xperto/contract'
import { CallError, type Client } from '@xperto/contract/client'
import { backoffMs, type Clock, pause, type WakeUps } from '../../../lib/clock.ts'
import {
  nextPart,
  nothingUnsent,
  parseUnsent,
  type Unsent,
  type UnsentPart,
  withKnown,
  withoutPart,
  withPart,
  withTaken,
  type WrittenProgram,
} from './model/unsent.ts'

/** Where saving stands: what is not saved, whether the server could not be reached, and whether words came after the end. */
export interface Saving {
  unsent: Unsent
  isFailing: boolean
  cameTooLate: boolean
}

export interface AnswerSaverDeps {
  api: Client
  clock: Clock
  wakeUps: WakeUps
  random: () => number
  /** Where one browser keeps what was not saved, under one key. */
  storage: { read: () => string | null; write: (text: string | null) => void }
  /** Told of the test as every answer of the server has it; resolves once that is what is shown. */
  onTest: (test: MockTest) => Promise<void>
  /** Told why the server refused a part for good. */
  onRefused: (message: string) => void
}

/**
 * Saves what a person does in a running test, part by part and in order, for as long as it takes: what the network or the server kept from
 * being saved waits in the browser's storage, through a reload. The end of the hour ends it.
 */
export class AnswerSaver {
  readonly #deps: AnswerSaverDeps
  readonly #chatId: string
  readonly #listeners = new Set<() => void>()
  #saving: Saving
  #isRunning = false

  constructor(deps: AnswerSaverDeps, chatId: string, testId: string) {
    this.#deps = deps
    this.#chatId = chatId
    this.#saving = { unsent: parseUnsent(deps.storage.read(), testId), isFailing: false, cameTooLate: false }
  }

  readonly state = (): Saving => this.#saving

  /** Returns how to stop listening. */
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes a part on and saves it. */
  save(part: UnsentPart): void {
    this.#change({ unsent: withPart(this.#saving.unsent, part) })
    this.begin()
  }

  /** Notes what the server has for a problem. */
  know(id: string, program: WrittenProgram): void {
    this.#change({ unsent: withKnown(this.#saving.unsent, id, program) })
  }

  /** Saves what is left of an earlier visit. */
  begin(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#run()
  }

  /** Resolves true once everything is saved, and false as soon as the server cannot be reached. */
  async settled(): Promise<boolean> {
    this.begin()
    while (nextPart(this.#saving.unsent) && !this.#saving.isFailing)
      await new Promise<void>((resolve) => {
        const stop = this.listen(() => {
          stop()
          resolve()
        })
      })
    return nextPart(this.#saving.unsent) === null
  }

  async #run(): Promise<void> {
    const { clock, wakeUps, random, onTest, onRefused } = this.#deps
    const never = new AbortController().signal
    for (let failures = 0; ; ) {
      const part = nextPart(this.#saving.unsent)
      if (!part) {
        this.#isRunning = false
        return
      }
      try {
        const test = await this.#send(part)
        failures = 0
        // Until then what was given stands over what is shown, or it would be gone for a moment.
        await onTest(test)
        this.#change({ unsent: withTaken(this.#saving.unsent, part), isFailing: false })
      } catch (error) {
        if (error instanceof CallError && error.code === 'mock_test_over') {
          this.#change({ unsent: nothingUnsent(this.#saving.unsent.testId), isFailing: false, cameTooLate: true })
          continue
        }
        if (error instanceof CallError && isFinal(error)) {
          onRefused(error.message)
          this.#change({ unsent: withoutPart(this.#saving.unsent, part), isFailing: false })
          continue
        }
        this.#change({ isFailing: true })
        await pause(clock, backoffMs(failures, random), never, wakeUps)
        failures += 1
      }
    }
  }

  async #send(part: UnsentPart): Promise<MockTest> {
    const { api } = this.#deps
    const chatId = this.#chatId
    if (part.kind === 'answer')
      return (await api('answerMockTest', { params: { chatId, questionId: part.id }, body: { chosen: [...part.chosen] } })).data
    const { languageId, source } = part.program
    const params = { chatId, problemId: part.id }
    return (await api('saveMockTestProgram', { params, body: { language_id: languageId, source_code: source } })).data
  }

  #change(change: Partial<Saving>): void {
    const { unsent: before } = this.#saving
    this.#saving = { ...this.#saving, ...change }
    const { unsent } = this.#saving
    if (unsent !== before) this.#deps.storage.write(isEmpty(unsent) ? null : JSON.stringify(unsent))
    for (const listener of [...this.#listeners]) listener()
  }
}

const isEmpty = ({ answers, programs, known }: Unsent): boolean =>
  [answers, programs, known].every((part) => Object.keys(part).length === 0)

/** Would be refused again. A session that is over may be there again, and whoever called too often may call later. */
const isFinal = ({ status }: CallError): boolean => status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429
