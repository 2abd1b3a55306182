import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

/** What a person takes for things, in seconds: the script does them at once and counts the time. */
export const takes = { look: 4, press: 2, character: 0.25, signIn: 15, answer: 45, question: 30, problem: 120, program: 180 } as const

/** A picture is taken when so many seconds of a person have passed. */
const pictureTimes = [10, 60, 300, 600] as const
/** Longer than any part of the product may be busy on a slow machine, in milliseconds. */
const patience = 60_000

/** What a newcomer met. */
export interface Met {
  /** Presses of a button, a link or Enter, from the landing page to the first words of an answer; null without one. */
  pressesToAnswer: number | null
  /** What the product would not do, in its words. */
  refusals: string[]
  /** Where the script found no way on; null where it came to a solved problem. */
  deadEnd: string | null
  /** Seconds of a person until the problem was solved; null where it was not. */
  solvedAfter: number | null
}

/** Somebody who has never seen the product, at a page. Everything they do costs the time that it costs a person. */
export class Newcomer {
  readonly page: Page
  readonly met: Met = { pressesToAnswer: null, refusals: [], deadEnd: null, solvedAfter: null }
  readonly #folder: string
  #seconds = 0
  #presses = 0
  #taken = 0
  #lastRefusal = ''

  constructor(page: Page, folder: string) {
    this.page = page
    page.setDefaultTimeout(patience)
    this.#folder = folder
  }

  /** Lets time pass, and takes the pictures whose moment comes in it: each shows what was on screen at that moment. */
  async spend(seconds: number): Promise<void> {
    this.#seconds += seconds
    while ((pictureTimes[this.#taken] ?? Infinity) <= this.#seconds) await this.#picture(`${pictureTimes[this.#taken++]}s`)
    await this.#noteRefusal()
  }

  /** Presses a thing that the person can see. */
  async press(what: Locator): Promise<void> {
    await expect(what).toBeVisible({ timeout: patience })
    await this.spend(takes.press)
    await what.click({ timeout: patience })
    this.#presses += 1
    await this.#settle()
  }

  /** Writes into a field. */
  async write(field: Locator, text: string): Promise<void> {
    await expect(field).toBeEditable({ timeout: patience })
    await this.spend(text.length * takes.character)
    await field.fill(text)
  }

  async enter(field: Locator): Promise<void> {
    await field.press('Enter')
    this.#presses += 1
    await this.#settle()
  }

  /** Waits for what must come; a dead end where it does not. */
  async sees(what: Locator, name: string): Promise<void> {
    await expect(what.first(), name).toBeVisible({ timeout: patience })
  }

  /** The first words of an answer stand on the screen. */
  noteAnswer(): void {
    this.met.pressesToAnswer ??= this.#presses
  }

  noteSolved(): void {
    this.met.solvedAfter = Math.round(this.#seconds)
  }

  async noteDeadEnd(why: string): Promise<void> {
    this.met.deadEnd = why
    await this.#picture('dead-end')
  }

  /** The last look, and the pictures whose moment did not come. */
  async leave(): Promise<void> {
    await this.#noteRefusal()
    await this.#picture('end')
  }

  async #settle(): Promise<void> {
    await this.page.waitForTimeout(300)
    await this.#noteRefusal()
  }

  /** An alert is a refusal; the same one is told once. */
  async #noteRefusal(): Promise<void> {
    const alerts = await this.page.locator('[role=alert]').filter({ visible: true, hasText: /\w/ }).allInnerTexts()
    const words = alerts.join(' ').replaceAll(/\s+/g, ' ').trim()
    if (words !== '' && words !== this.#lastRefusal) this.met.refusals.push(words)
    this.#lastRefusal = words
  }

  async #picture(name: string): Promise<void> {
    await this.page.screenshot({ path: join(this.#folder, `${name}.png`), animations: 'disabled' })
  }
}
