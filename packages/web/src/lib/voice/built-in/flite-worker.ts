import { runFlite } from './run-flite.ts'
import type { SayRequest, SayResult } from './built-in-voice.ts'

/** Runs the built-in voice beside the page: one program, compiled once, started anew for each sentence. */
let program: Promise<WebAssembly.Module> | null = null

async function say({ id, url, text }: SayRequest): Promise<void> {
  try {
    program ??= WebAssembly.compileStreaming(fetch(url))
    const { buffer } = await runFlite(await program, text)
    postMessage({ id, sound: buffer } satisfies SayResult, { transfer: [buffer] })
  } catch (error) {
    // A file that did not arrive may arrive next time.
    program = null
    postMessage({ id, failed: String(error) } satisfies SayResult)
  }
}

addEventListener('message', ({ data }: MessageEvent<SayRequest>) => void say(data))
