import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { papers } from './papers/papers.ts'

// Writes the papers; with --check it only says which of them differ, for the gate.
const root = join(import.meta.dirname, '..')
const onlyCheck = process.argv.includes('--check')

for (const [path, text] of Object.entries(papers)) {
  const file = join(root, path)
  const wanted = text()
  if (readIfThere(file) === wanted) continue
  if (onlyCheck) {
    process.stdout.write(`${path} is not what the sources say. Run: npm run generate\n`)
    process.exitCode = 1
  } else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, wanted)
    process.stdout.write(`${path}\n`)
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
