import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { runnerProgram } from '@xperto/runner'

/** A runner that lived shorter died of its own, and its successor is made to wait. */
const soundLifeMs = 10_500

/**
 * Ends the runner of a product `deaths` times by SIGKILL. Answers for each the milliseconds until a program that was handed in at once
 * was answered. `run` runs a small program; it rejects while there is no runner.
 */
export async function runnerDeaths(productId: number, deaths: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let death = 0; death < deaths; death++) {
    await pause(soundLifeMs)
    await run()
    const killed = runnerOf(productId)
    const began = performance.now()
    process.kill(killed, 'SIGKILL')
    while (!(await answers(run))) await pause(10)
    times.push(performance.now() - began)
    if (runnerOf(productId) === killed) throw new Error('the runner did not die')
  }
  return times
}

async function answers(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch {
    return false
  }
}

/** The runner among the children of a process. */
function runnerOf(parent: number): number {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, rest = ''] = /^\d+ \(.*\) (.*)$/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
      if (rest.split(' ')[1] === `${parent}` && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(runnerProgram)) return Number(id)
    } catch {
      // it has just ended
    }
  }
  throw new Error('the product has no runner')
}
