import { useQueryClient } from '@tanstack/react-query'
import { type BotRoom, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { interviewNotices } from '@xperto/contract/interview-notices'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useBotInterviewApi } from '../../../../lib/bot-interviews/bot-interview-queries.ts'
import { wasRefused } from '../../../../lib/ask-in-chat.ts'
import { browserClock } from '../../../../lib/clock.ts'
import { botRoomKey } from '../../../../lib/interviews/interview-key.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { toast } from '../../../../lib/toast.ts'
import { closeDevices, enterFullscreen, leaveFullscreen, openDevices } from '../room/devices.ts'
import { outside, reduceRoom, type RoomState } from '../room/room-state.ts'
import { watchDevices } from '../room/watch-devices.ts'
import { chooseInChat } from './choose-in-chat.ts'
import { reportExit } from './report-exit.ts'
import { useFullScreenWatch } from './use-full-screen-watch.ts'

/** The candidate left full screen; how often so far, null while the server has not answered. */
export interface Violation {
  count: number | null
}

export interface BotRoomControls {
  state: RoomState
  stream: MediaStream | null
  /** The sentence of a start or resume that the devices refused; empty for none. */
  refusal: string
  violation: Violation | null
  /** How the end goes; null while nobody ends. */
  ending: 'handing-in' | 'finalizing' | 'ended' | null
  /** The microphone has died inside; typing goes on. */
  isMicrophoneLost: boolean
  /** Opens camera and microphone once more, inside. */
  reopen: () => void
  /** Comes in. `stream`: devices that are open already. `isTyping`: without devices. */
  enter: (by: 'start' | 'resume', how?: { stream?: MediaStream | null; isTyping?: boolean }) => void
  listen: () => void
  stopListening: () => void
  /** The page fills the screen again. */
  goOn: () => void
  /** Lets devices and full screen go: the interview has ended elsewhere. */
  leave: () => void
  end: () => void
}

/** How often and how long the start is awaited, whose charge and first question come with the chat's reply. */
const startTries = 40
const startWaitMs = 500
/** How long the sentence of a good end stands. */
const endedMs = 1200

/** The room of a bot interview: devices, full screen and its violations, start, resume and end (BOT-04, BOT-05, BOT-06). */
export function useBotRoom(
  chatId: string,
  submissionId: string,
  isTypist: boolean,
  {
    handIn,
    ...on
  }: {
    onLeftFullScreen: () => void
    onMicrophoneLost: () => void
    onEnded: () => void
    /** Sends what is under way; the end waits for it. */
    handIn: () => Promise<void>
  },
): BotRoomControls {
  const api = useBotInterviewApi()
  const client = useQueryClient()
  const [state, dispatch] = useReducer(reduceRoom, outside)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [violation, setViolation] = useState<Violation | null>(null)
  const [ending, setEnding] = useState<BotRoomControls['ending']>(null)
  const held = useRef({ stream: null as MediaStream | null, gone: new AbortController(), isLeaving: false, isEnding: false })
  /** Of which the microphone died. */
  const [lostStream, setLostStream] = useState<MediaStream | null>(null)
  const told = useRef({ ...on, handIn })
  told.current = { ...on, handIn }

  const take = useCallback(
    (room: BotRoom) => {
      void client.cancelQueries({ queryKey: botRoomKey(chatId) })
      client.setQueryData(botRoomKey(chatId), room)
    },
    [client, chatId],
  )
  const leave = useCallback(async () => {
    closeDevices(held.current.stream)
    held.current.stream = null
    held.current.isLeaving = true
    setStream(null)
    setViolation(null)
    dispatch({ type: 'left' })
    await leaveFullscreen()
  }, [])

  useEffect(() => {
    const now = held.current
    if (now.gone.signal.aborted) now.gone = new AbortController()
    return () => {
      now.gone.abort()
      now.isLeaving = true
      closeDevices(now.stream)
      void leaveFullscreen()
    }
  }, [])

  const isInside = state.place === 'inside'
  useFullScreenWatch(isInside && violation === null, () => {
    if (held.current.isLeaving) return
    setViolation({ count: null })
    told.current.onLeftFullScreen()
    void reportExit(api, submissionId, held.current.gone.signal).then((room) => {
      if (!room) return
      take(room)
      setViolation((shown) => (shown ? { count: room.exit_full_screen_count } : null))
    })
  })

  useEffect(() => {
    if (!stream) return
    return watchDevices(stream, browserClock, (sentence, { device, sign }) => {
      const isLost = device === 'audio' && sign === 'ended'
      toast.error(isLost ? microphoneLost : sentence)
      if (!isLost) return
      setLostStream(stream)
      told.current.onMicrophoneLost()
    })
  }, [stream])
  const reopen = async (): Promise<void> => {
    try {
      const opened = await openDevices()
      if (held.current.stream === null) return closeDevices(opened)
      closeDevices(held.current.stream)
      held.current.stream = opened
      setStream(opened)
    } catch {
      toast.error(microphoneRefused)
    }
  }

  // A lost connection: the interview goes on with Resume Interview (BOT-04).
  useEffect(() => {
    if (!isInside) return
    const lost = (): void => void leave()
    addEventListener('offline', lost)
    return () => removeEventListener('offline', lost)
  }, [isInside, leave])

  const begin = async (by: 'start' | 'resume'): Promise<void> => {
    if (by === 'resume') {
      take((await api('addResumeInterview', { params: { id: submissionId } })).data)
      // Its words in the chat; the interview goes on without them, too.
      void chooseInChat(chatId, 'RESUME_BOT_INTERVIEW', 20)
      return
    }
    if (!(await chooseInChat(chatId, 'START_BOT_INTERVIEW'))) throw new Error('the chat does not take the start')
    for (let tried = 0; tried < startTries; tried++) {
      const { data } = await api('getBotRoom', { params: { submissionId } })
      take(data)
      if (data.interview_status !== 'NOT_STARTED') return
      if (!data.is_open) throw new CallError(409, { code: 'bot_interview_not_open', message: notOpen })
      // The chat has said why.
      if (wasRefused(chatId)) break
      await new Promise((passed) => setTimeout(passed, startWaitMs))
    }
    throw new Error('the interview did not start')
  }

  const enter: BotRoomControls['enter'] = (by, { stream: ready = null, isTyping = isTypist } = {}) => {
    const run = async (): Promise<void> => {
      dispatch({ type: 'enter', by })
      // While the click counts: a question about the camera takes long.
      const full = document.fullscreenElement ? Promise.resolve(true) : enterFullscreen()
      let opened: MediaStream | null = null
      try {
        opened = isTyping ? null : (ready ?? (await openDevices()))
      } catch {
        await full
        await leaveFullscreen()
        dispatch({ type: 'refused' })
        return
      }
      held.current.stream = opened
      try {
        await begin(by)
        await full
        if (held.current.gone.signal.aborted) return closeDevices(opened)
        held.current.isLeaving = false
        setStream(opened)
        dispatch({ type: 'entered', isTyping })
      } catch (error) {
        closeDevices(opened)
        held.current.stream = null
        await full
        await leaveFullscreen()
        dispatch({ type: 'could-not' })
        const isSaid = isSessionOver(error) || (by === 'start' && wasRefused(chatId))
        if (!isSaid) toast.error(error instanceof CallError ? error.message : notices.somethingWentWrong)
      }
    }
    void run()
  }

  return {
    ...{ state, stream, violation, ending, enter },
    isMicrophoneLost: stream !== null && lostStream === stream,
    reopen: () => void reopen(),
    refusal: state.place !== 'refused' ? '' : state.by === 'start' ? interviewNotices.startFailed : interviewNotices.resumeFailed,
    listen: useCallback(() => dispatch({ type: 'listen' }), []),
    stopListening: useCallback(() => dispatch({ type: 'stop-listening' }), []),
    goOn: useCallback(() => setViolation(null), []),
    leave: useCallback(() => void leave(), [leave]),
    end: () => {
      const run = async (): Promise<void> => {
        if (held.current.isEnding) return
        held.current.isEnding = true
        held.current.isLeaving = true
        if (isInside) {
          setEnding('handing-in')
          await told.current.handIn()
        }
        setEnding('finalizing')
        await leave()
        try {
          const { data } = await api('endBotInterview', { body: { bot_interview_submission_id: submissionId } })
          setEnding('ended')
          await new Promise((passed) => setTimeout(passed, endedMs))
          take(data)
          told.current.onEnded()
        } catch (error) {
          setEnding(null)
          if (!isSessionOver(error)) toast.error(interviewNotices.endFailed)
        }
        held.current.isEnding = false
      }
      void run()
    },
  }
}

const microphoneLost = 'Your microphone has stopped. What you said is kept. Type on, or try the microphone again.'
const microphoneRefused = 'The browser does not give camera and microphone. Answer by typing, or allow both and try again.'
const notOpen = 'This interview is not open now.'
