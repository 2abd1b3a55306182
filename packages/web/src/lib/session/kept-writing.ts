import { keysOf, openBrowserStorage } from '../storage/guarded-storage.ts'

/** Where the browser keeps what was typed and not sent. */
export const draftsKey = 'xperto.drafts'
/** What waits for the network stands under this and the person's id. */
export const outboxPrefix = 'xperto.outbox.'
/** What stands in the code editor of a chat stands under this and the chat's id. */
export const codePrefix = 'xperto.code.'
/** A program that was handed in and whose verdict is not known stands under this and the chat's id. */
export const submissionPrefix = 'xperto.submission.'
/** What of a running mock test was not saved yet stands under this and the chat's id. */
export const mockTestPrefix = 'xperto.mock-test.'
/** LaTeX that was written and not saved yet stands under this and the résumé's id. */
export const latexPrefix = 'xperto.latex.'
/** An answer of an interview that was sent and not acknowledged stands under this and the chat's id. */
export const answerPrefix = 'xperto.answer.'
/** What stands in the form of a post stands under this and the post's id. */
export const postPrefix = 'xperto.post.'
/** What stands in the form of a story stands under this and the story's id. */
export const storyPrefix = 'xperto.story.'
/** A step in a course that the server does not have yet stands under this, the person's id and its key. */
export const coursePrefix = 'xperto.course.'

/**
 * Removes every unsent text from the browser's storage: whoever signs out may leave the machine to somebody else. What is only a matter of
 * taste (theme, widths, folds) stays.
 */
export function forgetWriting(open: () => Pick<Storage, 'length' | 'key' | 'removeItem'> = openBrowserStorage): void {
  try {
    const storage = open()
    for (const key of keysOf(storage)) if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
  } catch {
    // storage is closed to this page: nothing was kept
  }
}

const prefixes = [
  draftsKey,
  outboxPrefix,
  answerPrefix,
  codePrefix,
  submissionPrefix,
  mockTestPrefix,
  latexPrefix,
  postPrefix,
  storyPrefix,
  coursePrefix,
]

/** Where recordings of interviews stand in the browser's private file system (INT-07). */
export const recordingsFolder = 'interview-recordings'

/** Deletes every recording of this browser: at the start of the next one, and when somebody signs out. */
export async function forgetRecordings(): Promise<void> {
  try {
    await (await navigator.storage.getDirectory()).removeEntry(recordingsFolder, { recursive: true })
  } catch {
    // none was kept, or this browser keeps none
  }
}
