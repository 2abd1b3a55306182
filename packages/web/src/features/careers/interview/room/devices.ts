/** Camera and microphone, or null for a person who answers by typing. */
export type Devices = MediaStream | null

/** Asks for camera and microphone, for certain ones where their identifiers are named. Rejects where they are refused or missing. */
export async function openDevices({ camera = '', microphone = '' } = {}): Promise<MediaStream> {
  // Types promise it everywhere; pages on plain http have none.
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices
  if (!devices) throw new DOMException('no devices on this page', 'NotFoundError')
  const named = (id: string) => (id === '' ? {} : { deviceId: { exact: id } })
  return await devices.getUserMedia({
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, ...named(camera) },
    audio: microphone === '' ? true : named(microphone),
  })
}

/** Lets camera and microphone go. */
export function closeDevices(stream: Devices): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Whether this browser can fill the screen at all; those of iPhones cannot. */
export const canFillScreen = (): boolean =>
  document.fullscreenEnabled && typeof (document.documentElement as { requestFullscreen?: unknown }).requestFullscreen === 'function'

/** Fills the screen, where the browser can; a refusal is no failure of the interview. */
export async function enterFullscreen(): Promise<boolean> {
  try {
    await (document.documentElement as { requestFullscreen?: () => Promise<void> }).requestFullscreen?.()
    return document.fullscreenElement !== null
  } catch {
    return false
  }
}

/** Leaves it again, where the page fills the screen. */
export async function leaveFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
}
