import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim'

/** The clearest of the five voices that the program holds: 5 s of speech in about 60 ms on one core. */
const voice = 'rms'

/**
 * Has flite say a text: a WAV file of 16 kHz, mono, 16 bit. The program sees its arguments and one empty folder in memory, nothing else. Throws where it
 * makes no sound.
 */
export async function runFlite(program: WebAssembly.Module, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = new PreopenDirectory('.', new Map())
  const told: string[] = []
  const tell = (): ConsoleStdout => ConsoleStdout.lineBuffered((line) => void told.push(line))
  const system = new WASI(
    ['flite', '-voice', voice, '-t', text, '-o', 'said.wav'],
    [],
    [new OpenFile(new File([])), tell(), tell(), folder],
    { debug: false },
  )
  const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: system.wasiImport })
  // A WASI command exports these two; the shim's types ask for them.
  const code = system.start(instance as Parameters<WASI['start']>[0])
  const made = folder.dir.contents.get('said.wav')
  if (code !== 0 || !(made instanceof File) || made.data.length <= 44) throw new Error(`flite made no sound (${code}): ${told.join(' ')}`)
  return new Uint8Array(made.data)
}
