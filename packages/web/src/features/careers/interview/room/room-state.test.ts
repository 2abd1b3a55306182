import { expect, it } from 'vitest'
import { outside, reduceRoom, type RoomEvent, roomButtons } from './room-state.ts'

const after = (...events: RoomEvent[]) => events.reduce(reduceRoom, outside)
const running = { paid: true, ended_on: null }

it('INT-02 one comes in by start or resume, also by typing where the devices are refused', () => {
  expect(after({ type: 'enter', by: 'start' }, { type: 'entered', isTyping: false })).toEqual({
    place: 'inside',
    isTyping: false,
    listening: false,
  })
  const refused = after({ type: 'enter', by: 'resume' }, { type: 'refused' })
  expect(refused).toEqual({ place: 'refused', by: 'resume' })
  expect(reduceRoom(reduceRoom(refused, { type: 'enter', by: 'resume' }), { type: 'entered', isTyping: true })).toMatchObject({
    place: 'inside',
    isTyping: true,
  })
})

it('INT-05 only who is inside with a microphone is listened to; what comes late opens nothing', () => {
  expect(after({ type: 'listen' })).toEqual(outside)
  expect(after({ type: 'entered', isTyping: false })).toEqual(outside)
  expect(after({ type: 'enter', by: 'start' }, { type: 'left' }, { type: 'entered', isTyping: false })).toEqual(outside)
  const typing = after({ type: 'enter', by: 'start' }, { type: 'entered', isTyping: true }, { type: 'listen' })
  expect(typing).toMatchObject({ listening: false })
  const listening = after({ type: 'enter', by: 'start' }, { type: 'entered', isTyping: false }, { type: 'listen' })
  expect([listening, reduceRoom(listening, { type: 'stop-listening' })]).toMatchObject([{ listening: true }, { listening: false }])
})

it('INT-02 Start before, Resume whenever one is out of a running interview, End while it runs, Save from the start on', () => {
  const none = { start: false, resume: false, end: false, save: false }
  expect(roomButtons(outside, null)).toEqual(none)
  expect(roomButtons(outside, { paid: false, ended_on: null })).toEqual({ ...none, start: true })
  expect(roomButtons(outside, running)).toEqual({ ...none, resume: true, end: true, save: true })
  expect(roomButtons(after({ type: 'enter', by: 'start' }, { type: 'entered', isTyping: false }), running)).toEqual({
    ...none,
    end: true,
    save: true,
  })
  expect(roomButtons(outside, { paid: true, ended_on: 'now' })).toEqual({ ...none, save: true })
})
