/** Where a person is: outside, on the way in, inside, or in front of a door that did not open. */
export type RoomState =
  | { place: 'outside' }
  | { place: 'entering'; by: 'start' | 'resume' }
  | { place: 'inside'; isTyping: boolean; listening: boolean }
  /** `failed`: devices were refused; typing is offered. */
  | { place: 'refused'; by: 'start' | 'resume' }

export type RoomEvent =
  | { type: 'enter'; by: 'start' | 'resume' }
  | { type: 'refused' }
  | { type: 'entered'; isTyping: boolean }
  | { type: 'could-not' }
  | { type: 'listen' }
  | { type: 'stop-listening' }
  | { type: 'left' }

export const outside: RoomState = { place: 'outside' }

/** What happens to a room. What does not fit where the person is changes nothing: a late answer of the camera opens no room that was left. */
export function reduceRoom(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'enter':
      return state.place === 'inside' ? state : { place: 'entering', by: event.by }
    case 'refused':
      return state.place === 'entering' ? { place: 'refused', by: state.by } : state
    case 'entered':
      return state.place === 'entering' ? { place: 'inside', isTyping: event.isTyping, listening: false } : state
    case 'could-not':
      return state.place === 'entering' ? outside : state
    case 'listen':
      return state.place === 'inside' && !state.isTyping ? { ...state, listening: true } : state
    case 'stop-listening':
      return state.place === 'inside' ? { ...state, listening: false } : state
    case 'left':
      return outside
  }
}

/** Which buttons a room has on. */
export function roomButtons(
  room: RoomState,
  interview: { paid: boolean; ended_on: string | null } | null,
): { start: boolean; resume: boolean; end: boolean; save: boolean } {
  const isOpen = interview !== null && interview.ended_on === null
  const isOut = room.place === 'outside' || room.place === 'refused'
  return {
    start: isOpen && !interview.paid && isOut,
    resume: isOpen && interview.paid && isOut,
    end: isOpen && interview.paid,
    save: interview !== null && interview.paid,
  }
}
