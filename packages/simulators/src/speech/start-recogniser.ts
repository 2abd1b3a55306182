import { spawnSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type LoopbackService, type ServicePart, startLoopbackService } from '../payments/loopback-service.ts'
import { formOf } from './transcription-form.ts'

/** A word with its place in the clip, in seconds, and how sure the recogniser is of it. */
export interface HeardWord {
  word: string
  start: number
  end: number
  probability: number
}

export interface Recogniser extends LoopbackService {
  /** What it heard of each clip, oldest first. */
  clips: HeardWord[][]
}

/**
 * A speech server on loopback that really listens: Debian's pocketsphinx with its English model, which knows nothing of what is going to be said. It answers
 * as whisper.cpp's server does. Throws one sentence that says what to install where it is missing.
 */
export async function startRecogniser(program = 'pocketsphinx_continuous'): Promise<Recogniser> {
  if (spawnSync(program, ['-help', 'yes']).error) throw new Error(`${program} is missing; install it with: apt-get install ${packages}`)
  const folder = await mkdtemp(join(tmpdir(), 'xperto-recogniser-'))
  const clips: HeardWord[][] = []
  let count = 0
  const transcribe: ServicePart = async (call) => {
    if (call.method !== 'POST' || call.path !== '/v1/audio/transcriptions') return null
    const { file } = await formOf(call)
    if (file === null) return { status: 400, body: { error: { message: 'file is required' } } }
    const clip = join(folder, `${++count}.wav`)
    await writeFile(clip, file.bytes)
    const words = wordsOf(await listen(program, clip))
    clips.push(words)
    const said = words.map(({ word }) => word).join(' ')
    return { status: 200, body: { text: said, segments: [{ id: 0, start: 0, end: words.at(-1)?.end ?? 0, text: said, words }] } }
  }
  const service = await startLoopbackService(() => [transcribe], { production: false })
  return {
    ...service,
    clips,
    async close() {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const packages = 'pocketsphinx pocketsphinx-en-us'

async function listen(program: string, clip: string): Promise<string> {
  const child = spawn(program, ['-infile', clip, '-time', 'yes', '-logfn', '/dev/null'], { stdio: ['ignore', 'pipe', 'ignore'] })
  return await text(child.stdout)
}

/** What stands in its lines: a word, its start and end, and its probability. Silence, noise and the number of a pronunciation are no words. */
export const wordsOf = (lines: string): HeardWord[] =>
  [...lines.matchAll(/^([a-z'.-]+)(?:\(\d+\))? (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/gm)].map(([, word = '', start, end, probability]) => ({
    ...{ word, start: Number(start), end: Number(end) },
    // It rounds to a little more than one.
    probability: Math.min(1, Number(probability)),
  }))
