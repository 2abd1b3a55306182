import type { ServerResponse } from 'node:http'
import type { StreamPlan } from './stream-plan.ts'
import type { TimerWheel } from './timer-wheel.ts'

/**
 * Plays a plan into a response: each step at its time, held back while the client does not read. Resolves when nothing more will be sent,
 * whoever ended it. `playing` holds, as long as this lasts, a call that sends what is left without its pace.
 */
export function playStream(
  response: ServerResponse,
  plan: StreamPlan,
  { wheel, pieceByPiece, playing }: { wheel: TimerWheel; pieceByPiece: boolean; playing: Set<() => void> },
): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now()
    let next = 0
    let over = false
    let ended = false
    let hurried = false
    const hurry = () => {
      hurried = true
      step()
    }
    playing.add(hurry)
    const finish = () => {
      playing.delete(hurry)
      if (over) return
      over = true
      resolve()
    }
    response.on('close', finish)

    const step = (): void => {
      while (!over) {
        const current = plan.steps[next]
        if (!current) return end()
        const due = start + current.at
        if (!hurried && due > performance.now()) return wheel.at(due, step)
        next++
        if (!response.write(current.bytes)) {
          response.once('drain', step)
          return
        }
        if (pieceByPiece) {
          setImmediate(step)
          return
        }
      }
    }
    const end = (): void => {
      if (ended) return
      ended = true
      if (plan.ending === 'hang') return
      // What was written must leave the socket before it is destroyed, or a cut would take earlier tokens with it.
      if (plan.ending === 'cut') response.write('', () => setTimeout(() => response.destroy(), 5))
      else response.end(finish)
    }
    step()
  })
}
