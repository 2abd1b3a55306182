import { expect, it } from 'vitest'
import { createFakeClock } from '../../../../lib/voice/testing/fake-clock.ts'
import { watchDevices } from './watch-devices.ts'

function scene(kind: 'audio' | 'video') {
  const clock = createFakeClock()
  const told: string[] = []
  const track = Object.assign(new EventTarget(), { kind, muted: false }) as unknown as MediaStreamTrack
  const stop = watchDevices({ getTracks: () => [track] }, clock, (sentence) => void told.push(sentence))
  return { clock, told, stop, happens: (name: string) => track.dispatchEvent(new Event(name)) }
}

it.each([
  ['audio', 'ended', 'Your microphone has stopped.'],
  ['video', 'ended', 'Your camera has stopped.'],
  ['audio', 'mute', 'Your microphone gives no sound.'],
  ['video', 'mute', 'Your camera gives no picture.'],
] as const)('INT-04 a track of %s with %s is told within 5 seconds, a hundred times', (kind, event, sentence) => {
  for (let time = 0; time < 100; time++) {
    const { clock, told, happens } = scene(kind)
    clock.pass(time * 1000)
    happens(event)
    clock.pass(5000)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(sentence)
  }
})

it('INT-04 a moment of silence is not told, nor anything after the room was left', () => {
  const { clock, told, stop, happens } = scene('audio')
  happens('mute')
  clock.pass(500)
  happens('unmute')
  clock.pass(60_000)
  happens('mute')
  stop()
  clock.pass(60_000)
  happens('ended')
  expect(told).toEqual([])
})
