import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './test-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

let stop: (() => Promise<void>) | undefined

/** vitest calls it once before the first file of a run … */
export async function setup(project: TestProject): Promise<void> {
  const started = await startTestServer(process.env.TEST_DATABASE_URL)
  stop = started.stop
  project.provide('testServer', started.server)
}

/** … and this after the last. */
export async function teardown(): Promise<void> {
  await stop?.()
}
