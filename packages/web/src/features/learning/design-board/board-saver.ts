import type { Board, SavedBoardElement } from '@xperto/contract'
import { isSameBoard, mergeBoards } from './model/merge-boards.ts'

/** How long nothing is drawn before the board is saved. In milliseconds. */
const pauseMs = 700
/** How long a failure waits before it is tried again: the double each time, up to a minute. In milliseconds. */
const againMs = 5000
const againMostMs = 60_000
/** How often one save meets another tab's before it waits. */
const mostMeetings = 5

export interface BoardChange {
  version: number
  elements: SavedBoardElement[]
  estimates: string[]
}

export interface BoardSaverDeps {
  /** Keeps the board; `changed` where another tab saved in between. Throws where it could not be kept. */
  save: (change: BoardChange) => Promise<Board | 'changed'>
  load: () => Promise<Board>
  /** Whether the server would refuse the same again: it is sent anew only with the next change. */
  isRefusal: (failure: unknown) => boolean
  /** What the server answered last. */
  onSaved: (board: Board) => void
  schedule: (run: () => void, ms: number) => () => void
}

/** A board as it stands here. */
export interface BoardHere {
  elements: readonly SavedBoardElement[]
  estimates: readonly string[]
  /** Counts the times that something else than the drawing changed the elements: the canvas takes them then. */
  takes: number
  state: 'saved' | 'waiting' | 'failed'
  /** Why it could not be kept. */
  failure: unknown
}

/**
 * Keeps a board while it is drawn (TYP-04). A change waits for a pause and is sent as a whole over the version it was made of. Where another tab saved
 * in between, the two are put together element by element and sent again, so that neither loses what the other drew.
 */
export class BoardSaver {
  #deps: BoardSaverDeps
  #base: Board
  #here: BoardHere
  #listeners = new Set<() => void>()
  #cancel: (() => void) | null = null
  #saving: Promise<void> | null = null
  #failures = 0

  constructor(board: Board, deps: BoardSaverDeps) {
    this.#deps = deps
    this.#base = board
    this.#here = { elements: board.elements, estimates: board.estimates, takes: 0, state: 'saved', failure: null }
  }

  readonly here = (): BoardHere => this.#here

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What was drawn. */
  draw(elements: readonly SavedBoardElement[]): void {
    if (!isSameBoard(elements, this.#here.elements)) this.#change({ elements })
  }

  /** What was changed beside the drawing: the canvas takes it. */
  edit(elements: readonly SavedBoardElement[]): void {
    this.#change({ elements, takes: this.#here.takes + 1 })
  }

  estimate(at: number, said: string): void {
    const estimates = Array.from({ length: Math.max(at + 1, this.#here.estimates.length) }, (_, i) => this.#here.estimates[i] ?? '')
    estimates[at] = said
    this.#change({ estimates })
  }

  /** The board as the server has it now. */
  take(board: Board): void {
    if (this.#saving !== null || board.version <= this.#base.version) return
    this.#join(board)
    if (this.#isChanged()) this.#wait(pauseMs)
  }

  /** Keeps what was not kept yet, at once. Resolves when it was tried. */
  async flush(): Promise<void> {
    this.#cancel?.()
    this.#cancel = null
    // Two that waited for one save start one together, not two.
    while (this.#saving !== null) await this.#saving
    if (!this.#isChanged()) {
      // Drawn and taken back, or the same came from elsewhere meanwhile.
      if (this.#here.state !== 'saved') this.#show({ state: 'saved', failure: null })
      return
    }
    this.#saving = this.#save().finally(() => {
      this.#saving = null
    })
    await this.#saving
  }

  #change(change: Partial<BoardHere>): void {
    this.#show({ ...change, state: 'waiting' })
    this.#wait(pauseMs)
  }

  #wait(ms: number): void {
    this.#cancel?.()
    this.#cancel = this.#deps.schedule(() => void this.flush(), ms)
  }

  #show(change: Partial<BoardHere>): void {
    this.#here = { ...this.#here, ...change }
    for (const listener of this.#listeners) listener()
  }

  #isChanged(): boolean {
    const { elements, estimates } = this.#here
    return !isSameBoard(elements, this.#base.elements) || !isSameTexts(estimates, this.#base.estimates)
  }

  /** Puts what was changed here onto what the server has. */
  #join(board: Board): void {
    const { elements, estimates, takes } = this.#here
    const joined = mergeBoards(this.#base.elements, elements, board.elements)
    const said = mergeTexts(this.#base.estimates, estimates, board.estimates)
    this.#base = board
    this.#here = { ...this.#here, estimates: said, ...(isSameBoard(joined, elements) ? {} : { elements: joined, takes: takes + 1 }) }
    this.#show(this.#isChanged() ? {} : { state: 'saved' })
  }

  async #save(): Promise<void> {
    try {
      for (let meeting = 0; meeting < mostMeetings && this.#isChanged(); meeting++) {
        const { elements, estimates } = this.#here
        const answer = await this.#deps.save({ version: this.#base.version, elements: [...elements], estimates: [...estimates] })
        if (answer === 'changed') this.#join(await this.#deps.load())
        else {
          this.#failures = 0
          this.#base = { ...answer, elements: [...elements], estimates: [...estimates] }
          this.#deps.onSaved(answer)
          this.#show({ state: this.#isChanged() ? 'waiting' : 'saved', failure: null })
          // What was drawn meanwhile waits for its own pause.
          break
        }
      }
    } catch (failure) {
      this.#failures++
      this.#show({ state: 'failed', failure })
      if (this.#deps.isRefusal(failure)) return
    }
    if (this.#isChanged()) this.#wait(this.#failures > 0 ? Math.min(againMs * 2 ** (this.#failures - 1), againMostMs) : pauseMs)
  }
}

const isSameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at])

/** The texts as they are there, but those that were changed here since `base`. */
const mergeTexts = (base: readonly string[], here: readonly string[], there: readonly string[]): string[] =>
  Array.from({ length: Math.max(here.length, there.length) }, (_, at) =>
    (here[at] ?? '') === (base[at] ?? '') ? (there[at] ?? '') : (here[at] ?? ''),
  )
