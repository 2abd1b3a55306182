import type { ChatTypeServices, Writer } from '../server.ts'
import { guardOfTest } from './guard-of-test.ts'
import { guardedWriter } from './guarded-writer.ts'

/** The writer of any chat while its person sits a mock test with these problems: no program that solves one of them is shown. The same writer where there are none. */
export function writerDuringTest(writer: Writer, services: Pick<ChatTypeServices, 'tutor'>, problems: readonly string[]): Writer {
  return problems.length === 0 ? writer : guardedWriter(writer, guardOfTest(services, problems))
}
