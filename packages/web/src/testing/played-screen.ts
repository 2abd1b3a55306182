import { onTestFinished, vi } from 'vitest'

/** Full screen as a test plays it: a frame of a test page may not have the real one. `leave` is what the Escape key does. */
export function playFullScreen(): { isFull: () => boolean; leave: () => void } {
  let isFull = false
  const become = (next: boolean): void => {
    if (isFull === next) return
    isFull = next
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  const element = vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => (isFull ? document.documentElement : null))
  const enabled = vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true)
  const enter = vi.spyOn(document.documentElement, 'requestFullscreen').mockImplementation(async () => become(true))
  const exit = vi.spyOn(document, 'exitFullscreen').mockImplementation(async () => become(false))
  onTestFinished(() => {
    for (const spy of [element, enabled, enter, exit]) spy.mockRestore()
  })
  return { isFull: () => isFull, leave: () => become(false) }
}

/** Camera and microphone: a picture of a canvas and a tone, new ones each time, or a refusal. `stream`: those that were given last. */
export function playDevices(isRefused = false): { asked: () => number; stream: () => MediaStream } {
  const context = new AudioContext()
  const tone = new OscillatorNode(context)
  const heard = context.createMediaStreamDestination()
  tone.connect(heard)
  tone.start()
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, 2, 2)
  const stream = canvas.captureStream(1)
  for (const track of heard.stream.getAudioTracks()) stream.addTrack(track)
  // A clone carries no tone in Chromium, so that the first ones are the original.
  const spare = stream.clone()
  let given = stream
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (isRefused) throw new DOMException('denied', 'NotAllowedError')
    if (asked.mock.calls.length > 1) given = spare.clone()
    return given
  })
  onTestFinished(() => {
    asked.mockRestore()
    void context.close()
  })
  return { asked: () => asked.mock.calls.length, stream: () => given }
}

/** A browser without full screen, as on an iPhone. */
export function lackFullScreen(): void {
  const enabled = vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false)
  Object.defineProperty(document.documentElement, 'requestFullscreen', { configurable: true, value: undefined })
  onTestFinished(() => {
    enabled.mockRestore()
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  })
}
