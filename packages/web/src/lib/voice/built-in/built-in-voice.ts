import { sayable } from './sayable.ts'

export interface SayRequest {
  id: number
  /** The program's file. */
  url: string
  text: string
}
export type SayResult = { id: number; sound: ArrayBuffer } | { id: number; failed: string }

/** Makes the sound of a sentence, a WAV file. Rejects where it cannot be said: another language, no program, or the signal's reason. */
export type MakeSound = (sentence: string, signal: AbortSignal) => Promise<ArrayBuffer>

/**
 * The voice that is part of the product (design.md): flite in a worker of its own, on every system with WebAssembly. Its program of 14 MB is fetched from `url`
 * with the first sentence. `open` makes the worker; one that dies is made anew for the next sentence.
 */
export function builtInVoice(url: string, open: () => Worker = openWorker): MakeSound {
  let worker: Worker | null = null
  let ids = 0
  const waiting = new Map<number, PromiseWithResolvers<ArrayBuffer>>()
  const start = (): Worker => {
    const started = open()
    started.addEventListener('message', ({ data }: MessageEvent<SayResult>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if ('sound' in data) asked?.resolve(data.sound)
      else asked?.reject(new Error(data.failed))
    })
    started.addEventListener('error', () => {
      if (worker === started) worker = null
      started.terminate()
      for (const { reject } of waiting.values()) reject(new Error('the built-in voice died'))
      waiting.clear()
    })
    return started
  }
  return async (sentence, signal) => {
    signal.throwIfAborted()
    const text = sayable(sentence)
    if (text === null) throw new Error('the built-in voice speaks English')
    worker ??= start()
    const asked = Promise.withResolvers<ArrayBuffer>()
    const id = ++ids
    waiting.set(id, asked)
    const leave = (): void => asked.reject(signal.reason)
    signal.addEventListener('abort', leave)
    worker.postMessage({ id, url, text } satisfies SayRequest)
    try {
      return await asked.promise
    } finally {
      waiting.delete(id)
      signal.removeEventListener('abort', leave)
    }
  }
}

const openWorker = (): Worker => new Worker(new URL('./flite-worker.ts', import.meta.url), { type: 'module' })
