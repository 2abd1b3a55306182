import type { CDPSession } from '@playwright/test'

/** One task of the page's main thread, in milliseconds: by the wall clock, and of the thread's own time. */
export interface MainThreadTask {
  wallMs: number
  threadMs: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** Over 50 ms a task is long (Long Tasks API). */
export const longTaskMs = 50

/**
 * Traces the tasks of a page's main thread. Thread time counts what the throttled page itself did and not how long it waited for a
 * processor that others were using, so that a busy machine measures the same as an idle one.
 */
export async function traceMainThread(session: CDPSession): Promise<() => Promise<MainThreadTask[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
      excludedCategories: ['*'],
    },
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    const mains = new Set(
      events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
    )
    return events
      .filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
      .map(({ dur = 0, tdur = 0 }) => ({ wallMs: dur / 1000, threadMs: tdur / 1000 }))
  }
}
