import type { MockTest } from '@xperto/contract'
import { CallError, type Client } from '@xperto/contract/client'
import { isFinalRefusal } from '../../../lib/final-refusal.ts'
import type { Clock, WakeUps } from '../../../lib/clock.ts'
import { createKeptWriteSender, type KeptWriteSender } from '../../../lib/kept-write/kept-write-sender.ts'
import type { Unkept } from '../../../lib/storage/guarded-storage.ts'
import {
  isLess,
  nextPart,
  nothingUnsent,
  parseUnsent,
  type Unsent,
  type UnsentPart,
  withKnown,
  withoutPart,
  withPart,
  withTaken,
  writesOf,
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
  /** Where the tabs of one browser keep what was not saved, under one key. `write` answers why it could not. */
  storage: { read: () => string | null; write: (text: string | null) => Unkept | null | undefined }
  /** Runs `work` while no other tab saves this test. Left out: there is no other tab. */
  alone?: (work: () => Promise<void>) => Promise<void>
  /** Told of the test as every answer of the server has it; resolves once that is what is shown. */
  onTest: (test: MockTest) => Promise<void>
  /** Told why the server refused a part for good. */
  onRefused: (message: string) => void
}

type Result = { kind: 'accepted' } | { kind: 'later' } | { kind: 'too-late' } | { kind: 'refused'; sentence: string }

/**
 * Saves what a person does in a running test, part by part and in order, for as long as it takes: what the network or the server kept from
 * being saved waits in the browser's storage, through a reload. The end of the hour ends it.
 */
export class AnswerSaver {
  readonly #deps: AnswerSaverDeps
  readonly #chatId: string
  readonly #listeners = new Set<() => void>()
  #saving: Saving
  #sender: KeptWriteSender | null = null
  /** Storage did not take the last change: this page has all there is. */
  #isUnkept = false

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
    this.#change({}, (unsent) => withPart(unsent, part))
    this.begin()
  }

  /** Notes what the server has for a problem. */
  know(id: string, program: WrittenProgram): void {
    this.#change({}, (unsent) => withKnown(unsent, id, program))
  }

  /** Saves what is left of an earlier visit. */
  begin(): void {
    if (this.#sender) this.#sender.begin()
    else this.#sender = this.#createSender()
  }

  /** Follows another tab that has written. What it has saved stays on screen until `refresh` has read the test anew. */
  async follow(refresh: () => Promise<unknown>): Promise<void> {
    if (isLess(this.#kept(), this.#saving.unsent)) await refresh()
    this.#tell({ unsent: this.#kept() })
    this.begin()
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

  #createSender(): KeptWriteSender {
    const { clock, wakeUps, random, alone = (work) => work() } = this.#deps
    return createKeptWriteSender({
      waiting: () => writesOf(this.#kept()),
      laneOf: () => 'test',
      subscribe: () => () => undefined,
      alone: (_lane, work) => alone(work),
      send: ({ part }) => this.#send(part),
      settle: ({ part }, result) => this.#settle(part, result),
      isOnline: () => true, // a browser can be wrong about that, and the hour is short
      clock,
      today: () => 0, // nothing here grows old: the server takes the last word, however late
      wakeUps,
      random,
    })
  }

  async #send(part: UnsentPart): Promise<Result> {
    try {
      const test = await this.#call(part)
      // Until then what was given stands over what is shown, or it would be gone for a moment.
      await this.#deps.onTest(test)
      return { kind: 'accepted' }
    } catch (error) {
      if (error instanceof CallError && error.code === 'mock_test_over') return { kind: 'too-late' }
      return isFinalRefusal(error) ? { kind: 'refused', sentence: error.message } : { kind: 'later' }
    }
  }

  async #call(part: UnsentPart): Promise<MockTest> {
    const { api } = this.#deps
    const chatId = this.#chatId
    if (part.kind === 'answer')
      return (await api('answerMockTest', { params: { chatId, questionId: part.id }, body: { chosen: [...part.chosen] } })).data
    const { languageId, source } = part.program
    const params = { chatId, problemId: part.id }
    return (await api('saveMockTestProgram', { params, body: { language_id: languageId, source_code: source } })).data
  }

  #settle(part: UnsentPart, result: Result): void {
    switch (result.kind) {
      case 'later':
        return this.#tell({ isFailing: true })
      case 'too-late':
        return this.#change({ isFailing: false, cameTooLate: true }, ({ testId }) => nothingUnsent(testId))
      case 'refused':
        this.#deps.onRefused(result.sentence)
        return this.#change({ isFailing: false }, (unsent) => withoutPart(unsent, part))
      case 'accepted':
        return this.#change({ isFailing: false }, (unsent) => withTaken(unsent, part))
    }
  }

  /** What waits, other tabs' parts included. What this page knows of the server stays its own, as what it shows of it does. */
  #kept(): Unsent {
    const { unsent } = this.#saving
    return this.#isUnkept ? unsent : { ...parseUnsent(this.#deps.storage.read(), unsent.testId), known: unsent.known }
  }

  #change(change: Partial<Saving>, next: (unsent: Unsent) => Unsent): void {
    const unsent = next(this.#kept())
    this.#isUnkept = Boolean(this.#deps.storage.write(isEmpty(unsent) ? null : JSON.stringify(unsent)))
    this.#tell({ ...change, unsent })
  }

  #tell(change: Partial<Saving>): void {
    this.#saving = { ...this.#saving, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}

const isEmpty = ({ answers, programs, known }: Unsent): boolean =>
  [answers, programs, known].every((part) => Object.keys(part).length === 0)
