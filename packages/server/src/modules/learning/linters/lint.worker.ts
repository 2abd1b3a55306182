import { parentPort } from 'node:worker_threads'
import type { LinterReport } from '@xperto/chat-types/kit'
import type { Listing } from './linters-in-worker.ts'
import { lintPython } from './lint-python.ts'
import { lintScript } from './lint-script.ts'

// Strangers' code is read here, beside the server: it may be made to take long or to overflow a stack, and then this thread alone ends.

function reportOf({ language, code }: Listing): LinterReport | null {
  if (language === 'python') return lintPython(code)
  if (language === 'javascript' || language === 'typescript') return lintScript(code, language)
  return null
}

// What a linter throws ends the thread, and a new one takes the next listing: a stack that overflowed leaves WebAssembly's memory as it was then.
parentPort?.on('message', (listing: Listing) => parentPort?.postMessage(reportOf(listing)))
