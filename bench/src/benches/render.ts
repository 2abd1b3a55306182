import { loadavg } from 'node:os'
import { atMost, type Bench, type Figure } from '../bench.ts'
import { longTaskMs, type MainThreadTask, traceMainThread } from '../render/main-thread-tasks.ts'
import { openBenchPages } from '../render/open-page.ts'
import { sampleList, sampleReply } from '../render/sample-reply.ts'

const bytes = 24 * 1024
const listBytes = 8 * 1024
const pieceLength = 20
/** 667 characters a second: a fast model. */
const everyMs = 30
const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 4)

interface PageFigures {
  /** Tasks of the main thread over 50 ms, by the wall clock as Chromium reports them. */
  longTasks: number[]
  layoutShift: number
  nodes: number
  drawnAfterSealed: number
  text: string
}

export const bench: Bench = {
  about: `a reply of 24 KB into real Chromium at ${slowdown} × CPU throttle, beside a plain page of react-markdown, remark-gfm and rehype-highlight fed the same stream; both follow their end`,
  async run() {
    const pieces = inPieces(sampleReply(bytes))
    const pages = await openBenchPages()
    try {
      const ours = await measure('ours', slowdown, pieces)
      const naive = await measure('naive', slowdown, pieces)
      const free = await measure('ours', 1, pieces)
      const naiveFree = await measure('naive', 1, pieces)
      const list = await measure('ours', 1, inPieces(sampleList(listBytes)))
      const longest = (tasks: number[]): number => Math.round(Math.max(0, ...tasks))
      const lastWords = 'you can say what it will hold.'
      // Free of throttle and of whatever else the machine does: the thread's own time, multiplied.
      const ownOf = ({ tasks }: { tasks: MainThreadTask[] }): number[] =>
        tasks.map(({ threadMs }) => threadMs * slowdown).filter((ms) => ms > longTaskMs)
      const [own, naiveOwn, listOwn] = [ownOf(free), ownOf(naiveFree), ownOf(list)]
      const figures: Figure[] = [
        atMost('long tasks', ours.longTasks.length, 5, ''),
        atMost('longest task', longest(ours.longTasks), 120, 'ms'),
        atMost("share of the naive page's long tasks", ours.longTasks.length / Math.max(1, naive.longTasks.length), 0.1, ''),
        { name: 'naive long tasks', value: naive.longTasks.length, unit: '' },
        { name: 'naive longest task', value: longest(naive.longTasks), unit: 'ms' },
        { name: `long tasks by the thread's own time without throttle, times ${slowdown}`, value: own.length, unit: '' },
        { name: `longest of them`, value: longest(own), unit: 'ms' },
        { name: `naive long tasks by the thread's own time without throttle, times ${slowdown}`, value: naiveOwn.length, unit: '' },
        { name: 'longest of those', value: longest(naiveOwn), unit: 'ms' },
        { name: `a reply that is one list of 8 KB: long tasks, counted in the same way`, value: listOwn.length, unit: '' },
        { name: 'longest of those in a list', value: longest(listOwn), unit: 'ms' },
        atMost('draws of a sealed block', Math.max(ours.drawnAfterSealed, free.drawnAfterSealed), 0, ''),
        atMost('layout shift', ours.layoutShift, 0, ''),
        { name: 'nodes', value: ours.nodes, unit: '' },
        { name: 'others waiting for a processor (load average of a minute)', value: loadavg()[0] ?? 0, unit: '' },
      ]
      if (!ours.text.includes(lastWords) || !naive.text.includes(lastWords)) throw new Error('a page did not show the whole reply')
      return figures
    } finally {
      await pages.close()
    }

    async function measure(which: 'ours' | 'naive', times: number, pieces: string[]): Promise<PageFigures & { tasks: MainThreadTask[] }> {
      const page = await pages.open(`page=${which}`, times)
      try {
        await page.waitForFunction('window.renderBench !== undefined')
        const endTrace = times === 1 ? await traceMainThread(await page.context().newCDPSession(page)) : async () => []
        const figures: PageFigures = await page.evaluate(`window.renderBench.play(${JSON.stringify(pieces)}, ${everyMs})`)
        return { ...figures, tasks: await endTrace() }
      } finally {
        await page.close()
      }
    }
  },
}

const inPieces = (text: string): string[] => text.match(new RegExp(`[^]{1,${pieceLength}}`, 'g')) ?? []
