import type { Clock } from '../clock.ts'
import { forgetRecordings } from '../session/kept-writing.ts'
import type { SoundOutput } from '../voice/sound-output.ts'
import { joinRecording, type WholeRecording } from './join-recording.ts'
import { mixSound } from './mix-sound.ts'
import { openPartFile } from './part-file.ts'
import { recordPart } from './record-part.ts'
import { listParts, openRecordingFolder, partName, type RecordingPart } from './recording-folder.ts'
import { type RecordingWatch, watchRecording } from './watch-recording.ts'

/** Sentences about a recording that goes wrong. */
export const recordingNotices = {
  goesOn: 'The recording stopped for a moment. It goes on in a further part.',
  stopped: 'The recording has stopped. What was recorded until now is kept. The interview goes on.',
} as const

/** Records an interview on this device (INT-07): the camera, the person, and every voice of the interviewer. Nothing of it reaches the server. */
export interface Recorder {
  /**
   * Begins. `isNew`: every earlier recording of this browser is deleted first; otherwise a further part begins. `onTrouble` is told in words when it stops, and whether
   * it goes on. Rejects where the browser cannot record.
   */
  start: (stream: MediaStream, isNew: boolean, onTrouble: (sentence: string, goesOn: boolean) => void) => Promise<void>
  /** Ends what is recorded and keeps it on the device. */
  stop: () => Promise<void>
  /** Whether something was recorded and has ended. */
  hasRecording: () => Promise<boolean>
  /** One file of all parts that can be sought. Rejects where there is none. */
  whole: (part: RecordingPart) => Promise<WholeRecording & { file: File }>
}

const types = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus', 'video/webm']

/** What is being recorded: both voices as one sound beside the camera, and the part that is written. */
interface Session {
  watch: RecordingWatch
  end: () => Promise<void>
}

export function createRecorder(chatId: string, { clock, output }: { clock: Clock; output: SoundOutput }): Recorder {
  let session: Session | null = null
  /** Starting and stopping, one after the other. */
  let turned: Promise<unknown> = Promise.resolve()
  const turn = async <Given>(work: () => Promise<Given>): Promise<Given> => {
    const done = turned.then(work)
    turned = done.catch(() => undefined)
    return await done
  }
  const stopNow = async (): Promise<void> => {
    const ended = session
    session = null
    await ended?.end()
  }
  return {
    start: async (stream, isNew, onTrouble) =>
      await turn(async () => {
        await stopNow()
        if (isNew) await forgetRecordings()
        const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
        if (mimeType === undefined) throw new Error('this browser records no WebM')
        session = await record(chatId, stream, mimeType, { clock, output, onTrouble })
      }),
    stop: async () => await turn(stopNow),
    hasRecording: async () =>
      await turn(async () => {
        const folder = session ? null : await openRecordingFolder(chatId, false).catch(() => null)
        return folder !== null && (await listParts(folder)).length > 0
      }),
    whole: async (part) => await turn(async () => await joinRecording(chatId, part)),
  }
}

async function record(
  chatId: string,
  stream: MediaStream,
  mimeType: string,
  { clock, output, onTrouble }: { clock: Clock; output: SoundOutput; onTrouble: (sentence: string, goesOn: boolean) => void },
): Promise<Session> {
  const mix = mixSound(stream, output)
  const recorded = new MediaStream([...stream.getVideoTracks(), ...mix.stream.getAudioTracks()])
  let part: { end: () => Promise<void> } | null = null
  let opening: Promise<void> = Promise.resolve()
  let watch: RecordingWatch | null = null
  const openNext = async (): Promise<void> => {
    const before = part
    part = null
    await before?.end()
    part = await recordPart(recorded, mimeType, await openPartFile(chatId, partName(Date.now()), () => watch?.died()), {
      clock,
      onPiece: () => watch?.heard(),
      onDeath: () => watch?.died(),
    })
  }
  const end = async (): Promise<void> => {
    watch?.stop()
    await opening.catch(() => undefined)
    await part?.end()
    part = null
    mix.close()
  }
  watch = watchRecording(
    clock,
    () => {
      opening = opening.catch(() => undefined).then(openNext)
      opening.catch(() => undefined)
    },
    (goesOn) => {
      onTrouble(goesOn ? recordingNotices.goesOn : recordingNotices.stopped, goesOn)
      if (!goesOn) void end()
    },
  )
  try {
    await opening
  } catch (error) {
    await end()
    throw error
  }
  return { watch, end }
}
