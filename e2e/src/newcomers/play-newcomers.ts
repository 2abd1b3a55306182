import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import type { Product } from '@xperto/server/testing/product-process'
import { startProduct } from '@xperto/server/testing/product-process'
import { buildWebOnce } from '../../../scripts/build-web.ts'
import { findProgram, testNeeds } from '../../../scripts/system-needs.ts'
import { startModelled } from '../journey.ts'
import { type Met, Newcomer, takes } from './newcomer.ts'
import { firstAnswers, solveFirst } from './ways.ts'

// `npm run newcomers`: ten people who have never seen the product play their first ten minutes, from the landing page to a solved problem, five
// without a model and five with one, on a desktop and on a phone. Leaves pictures of what each saw after 10 s, 1, 5 and 10 minutes and at the end in
// ./newcomers, and a table. Ends with 1 where somebody met a dead end, more than one refusal, or pressed more than three times for an answer.
const project = fileURLToPath(new URL('../../..', import.meta.url))
const target = join(project, 'newcomers')
/** The bars of the first ten minutes. */
const bars = { presses: 3, refusals: 1 } as const
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

type Played = { name: string } & Met

async function play(browser: Browser, product: Pick<Product, 'url'>, way: string, number: number, withModel: boolean): Promise<Played> {
  const size = number % 2 === 0 ? 'desktop' : 'phone'
  const name = `${String(number + 1).padStart(2, '0')} ${withModel ? 'model' : 'library'} ${size} ${way}`
  const folder = join(target, name.replaceAll(' ', '-'))
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({ viewport: sizes[size], colorScheme: number % 4 < 2 ? 'light' : 'dark' })
  const who = new Newcomer(await context.newPage(), folder)
  try {
    await who.page.goto(product.url)
    await who.spend(takes.look)
    await firstAnswers[way]?.(who, `newcomer-${number}@example.com`)
    await solveFirst(who)
  } catch (error) {
    // The script found no way on: neither would somebody who has never been here.
    await who.noteDeadEnd(
      String(error instanceof Error ? error.message : error)
        .split('\n')
        .slice(0, 4)
        .join(' '),
    )
  }
  await who.leave()
  await context.close()
  return { name, ...who.met }
}

const rowOf = ({ name, pressesToAnswer, refusals, deadEnd, solvedAfter }: Played): string =>
  `| ${[name, pressesToAnswer ?? 'none', refusals.join('; ') || 'none', deadEnd ?? 'none', solvedAfter === null ? 'no' : `after ${solvedAfter} s`].join(' | ')} |`

const isWell = ({ pressesToAnswer, refusals, deadEnd }: Played): boolean =>
  deadEnd === null && refusals.length <= bars.refusals && pressesToAnswer !== null && pressesToAnswer <= bars.presses

await buildWebOnce(project)
rmSync(target, { recursive: true, force: true })
const chromiumPath = testNeeds
  .find(({ title }) => title === 'Chromium')
  ?.programs.map((name) => findProgram(name))
  .find(Boolean)
const browser = await chromium.launch({
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const played: Played[] = []
const only = process.argv.slice(2)
try {
  for (const withModel of [false, true]) {
    const { product, close } = withModel
      ? await startModelled()
      : await startProduct().then((made) => ({ product: made, close: made.remove }))
    try {
      for (const [at, way] of Object.keys(firstAnswers).entries()) {
        const number = at + (withModel ? Object.keys(firstAnswers).length : 0)
        if (only.length > 0 && !only.includes(`${number + 1}`)) continue
        const one = await play(browser, product, way, number, withModel)
        played.push(one)
        process.stdout.write(`${rowOf(one)}\n`)
      }
    } finally {
      await close()
    }
  }
} finally {
  await browser.close()
}
const head = '| Newcomer | Presses to an answer | Refusals | Dead end | Solved |\n| --- | --- | --- | --- | --- |\n'
writeFileSync(join(target, 'table.md'), `${head}${played.map(rowOf).join('\n')}\n`)
process.exitCode = played.every(isWell) ? 0 : 1
