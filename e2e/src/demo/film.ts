import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

/** One picture and how long it is shown. */
export interface Frame {
  file: string
  ms: number
}

/** Words under the picture, from and to in milliseconds of the film. */
export interface Caption {
  from: number
  to: number
  text: string
}

/** The film's clock ticks in pictures of 25 a second. */
const tickMs = 40
const momentMs = 320

/**
 * A film of a page, picture by picture. The film has a clock of its own: a picture is taken when the page has done something and is
 * shown as long as the scene says, so that the film runs evenly on a slow machine, and waiting is not in it.
 */
export class Film {
  readonly frames: Frame[] = []
  readonly captions: Caption[] = []
  #ms = 0
  #pointer = { x: 640, y: 700 }
  readonly #page: Page
  readonly #folder: string

  constructor(page: Page, folder: string) {
    this.#page = page
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  get lengthMs(): number {
    return this.#ms
  }

  /** Takes a picture and shows it for that long. */
  async shot(ms: number): Promise<void> {
    const file = join(this.#folder, `${String(this.frames.length).padStart(4, '0')}.png`)
    await writeFile(file, await this.#page.screenshot({ type: 'png', caret: 'initial' }))
    this.frames.push({ file, ms })
    this.#ms += ms
  }

  /** Says something under all that happens in `scene`. */
  async say(text: string, scene: () => Promise<void>): Promise<void> {
    const from = this.#ms
    await scene()
    this.captions.push({ from, to: this.#ms - tickMs, text })
  }

  /** Moves the pointer in a bow of even haste to the middle of something, and rests there. */
  async pointAt(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`nothing to point at: ${String(target)}`)
    const goal = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    const start = this.#pointer
    const steps = 9
    for (let step = 1; step <= steps; step++) {
      const part = 0.5 - Math.cos((Math.PI * step) / steps) / 2
      await this.#movePointer({ x: start.x + (goal.x - start.x) * part, y: start.y + (goal.y - start.y) * part })
      await this.shot(tickMs)
    }
    await this.shot(200)
  }

  async click(target: Locator): Promise<void> {
    await this.pointAt(target)
    await this.#page.mouse.down()
    await this.shot(tickMs * 2)
    await this.#page.mouse.up()
    await this.moves(6)
  }

  /** Types as a quick hand does. */
  async type(text: string): Promise<void> {
    for (const [index, letter] of [...text].entries()) {
      await this.#page.keyboard.type(letter)
      if (index % 2 === 1 || index === text.length - 1) await this.shot(tickMs * 2)
    }
    await this.shot(400)
  }

  async scroll(pixels: number): Promise<void> {
    const steps = 12
    for (let step = 0; step < steps; step++) {
      await this.#page.mouse.wheel(0, pixels / steps)
      await this.shot(tickMs)
    }
  }

  /** Some pictures of something that moves by itself. */
  async moves(count: number): Promise<void> {
    for (let taken = 0; taken < count; taken++) await this.shot(tickMs)
  }

  /** Pictures one after the other until something is so, each shown for the time that really passed, and no longer than a moment. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    const limit = Date.now() + 120_000
    for (let last = Date.now(); !(await isSo()); ) {
      if (last > limit) throw new Error('what the film waits for does not come')
      await this.shot(tickMs)
      const [shown, now] = [this.frames.at(-1), Date.now()]
      const passed = Math.min(Math.round((now - last) / tickMs) * tickMs, momentMs)
      if (shown && passed > tickMs) {
        shown.ms = passed
        this.#ms += passed - tickMs
      }
      last = now
    }
  }

  /** Takes the pointer off the page until it moves again, for a picture that is no part of the film. */
  async hidePointer(): Promise<void> {
    await this.#page.mouse.move(0, 0)
    await this.#page.evaluate(() => document.getElementById('demo-pointer')?.remove())
  }

  async #movePointer(to: { x: number; y: number }): Promise<void> {
    this.#pointer = to
    await this.#page.mouse.move(to.x, to.y)
    await this.#page.evaluate(drawPointer, to)
  }
}

/** Runs in the page: a browser without a window draws no pointer, so that nobody would see what is pressed. */
function drawPointer({ x, y }: { x: number; y: number }): void {
  let pointer = document.getElementById('demo-pointer')
  if (!pointer) {
    pointer = document.createElement('div')
    pointer.id = 'demo-pointer'
    const arrow = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    for (const [name, value] of Object.entries({ width: '22', height: '26', viewBox: '0 0 22 26' })) arrow.setAttribute(name, value)
    const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    const looks = { d: 'M2 2 L2 20 L7 15.5 L10.4 23 L13.8 21.5 L10.5 14.2 L17.5 14.2 Z', fill: '#211e19', stroke: '#fffefa' }
    for (const [name, value] of Object.entries({ ...looks, 'stroke-width': '1.5', 'stroke-linejoin': 'round' }))
      shape.setAttribute(name, value)
    arrow.append(shape)
    pointer.append(arrow)
    Object.assign(pointer.style, { position: 'fixed', left: '-2px', top: '-2px', zIndex: '9999', pointerEvents: 'none' })
    document.documentElement.append(pointer)
  }
  pointer.style.transform = `translate(${x}px, ${y}px)`
}
