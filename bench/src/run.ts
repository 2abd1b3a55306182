import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench, Figure } from './bench.ts'
import { describeMachine } from './machine.ts'

/** `npm run bench -- NAME [NAME …]`: runs benches, prints their figures and keeps them in bench/results/NAME.json. */
const folder = join(import.meta.dirname, 'benches')
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
const names = process.argv.slice(2)

if (names.length === 0 || names.some((name) => !known.includes(name))) {
  console.error(`Usage: npm run bench -- NAME [NAME …]\nNames: ${known.join(', ')}`)
  process.exit(2)
}

let allMet = true
for (const name of names) {
  const { bench } = (await import(`./benches/${name}.ts`)) as { bench: Bench }
  console.log(`\n${name}: ${bench.about}`)
  const machine = describeMachine()
  const figures = await bench.run()
  for (const figure of figures) console.log(line(figure))
  keep(name, { about: bench.about, takenAt: new Date().toISOString(), machine, figures })
  allMet &&= figures.every(({ bar }) => bar?.met ?? true)
}
process.exitCode = allMet ? 0 : 1

function line({ name, value, unit, bar }: Figure): string {
  const told = `  ${name}: ${Number(value.toPrecision(4))} ${unit}`
  return bar ? `${told}   (bar ${bar.text}: ${bar.met ? 'met' : 'NOT met'})` : told
}

function keep(name: string, result: object): void {
  const results = join(import.meta.dirname, '../results')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
}
