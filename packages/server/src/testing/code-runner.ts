import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { chooseAmong } from '../adapters/code-runner/choose-engine.ts'
import { createLocalEngine, type LocalEngine } from '../adapters/code-runner/local-engine.ts'
import type { CodeRunner } from '../ports/code-runner.ts'

export interface TestRunner {
  codeRunner: CodeRunner
  engine: LocalEngine
  dataDirectory: string
  /** Why nothing can be run on this machine; null where programs run. */
  noCage: string | null
}

/**
 * The real runner in the real cage, for a file of tests. A machine without a cage skips what needs one and says so by name; where `CI` is
 * set it fails instead.
 */
export async function startTestRunner(): Promise<TestRunner> {
  const log = { info: () => undefined, warn: () => undefined }
  // Its own: numbers of processes come again within a run, and what a killed one left is counted by some tests.
  const dataDirectory = mkdtempSync(join(tmpdir(), 'xperto-test-runner-'))
  const engine = createLocalEngine({ dataDirectory, log })
  const codeRunner = chooseAmong([engine])
  afterAll(async () => {
    await codeRunner.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  })
  const finding = await engine.find()
  const noCage = 'away' in finding ? (finding.away.fields?.['remedy'] ?? finding.away.message) : null
  if (noCage !== null && process.env.CI)
    throw new Error(`No program can be run here, and CI has to run some: ${noCage}`, 'away' in finding ? { cause: finding.away } : {})
  return { codeRunner, engine, dataDirectory, noCage }
}
