import { useQueryClient } from '@tanstack/react-query'
import { type Interview, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { interviewNotices } from '@xperto/contract/interview-notices'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { browserClock } from '../../../../lib/clock.ts'
import { interviewKey } from '../../../../lib/interviews/interview-key.ts'
import { useInterviewApi } from '../../../../lib/interviews/use-interview-api.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { toast } from '../../../../lib/toast.ts'
import { closeDevices, enterFullscreen, leaveFullscreen, openDevices } from './devices.ts'
import { outside, reduceRoom, type RoomState } from './room-state.ts'
import type { RoomPorts } from './room-ports.ts'
import { watchDevices } from './watch-devices.ts'

export interface Room {
  state: RoomState
  stream: MediaStream | null
  recording: boolean
  /** The sentence of a start or resume that the devices refused; empty for none. */
  refusal: string
  /** Comes in by camera and microphone, or by typing. `ready`: camera and microphone that are open already. */
  enter: (by: 'start' | 'resume', isTyping?: boolean, ready?: MediaStream | null) => void
  listen: () => void
  stopListening: () => void
  /** Ends the interview. Answers whether it did. */
  end: () => Promise<boolean>
}

/** The room of one interview: devices, fullscreen, recorder, and the calls that start, resume, pause and end it (INT-04, INT-06). */
export function useRoom(chatId: string, { recorder }: RoomPorts, onBuyCredits: () => void): Room {
  const api = useInterviewApi()
  const client = useQueryClient()
  const [state, dispatch] = useReducer(reduceRoom, outside)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [recording, setRecording] = useState(false)
  const held = useRef<{ stream: MediaStream | null; isGone: boolean }>({ stream: null, isGone: false })

  const take = useCallback(
    (interview: Interview) => {
      void client.cancelQueries({ queryKey: interviewKey(chatId) })
      client.setQueryData(interviewKey(chatId), interview)
    },
    [client, chatId],
  )
  const leave = useCallback(async () => {
    const stopped = recorder?.stop().catch(() => undefined)
    closeDevices(held.current.stream)
    held.current.stream = null
    if (held.current.isGone) return
    setStream(null)
    setRecording(false)
    dispatch({ type: 'left' })
    await stopped
  }, [recorder])
  const pauseNow = useCallback(async () => {
    await leave()
    await api('pauseInterview', { params: { chatId } }).then(
      ({ data }) => take(data),
      () => undefined,
    )
  }, [api, chatId, leave, take])

  useEffect(() => {
    const now = held.current
    now.isGone = false
    return () => {
      now.isGone = true
      void recorder?.stop().catch(() => undefined)
      closeDevices(now.stream)
      void leaveFullscreen()
    }
  }, [recorder])

  const isInside = state.place === 'inside'
  useEffect(() => (stream ? watchDevices(stream, browserClock, (sentence) => toast.error(sentence)) : undefined), [stream])

  useEffect(() => {
    if (!isInside) return
    let wasFull = document.fullscreenElement !== null
    const changed = (): void => {
      if (wasFull && !document.fullscreenElement) void pauseNow()
      wasFull = document.fullscreenElement !== null
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [isInside, pauseNow])

  const tellTrouble = (sentence: string, goesOn: boolean): void => {
    toast.error(sentence)
    if (!goesOn) setRecording(false)
  }
  const enter = async (by: 'start' | 'resume', isTyping = false, ready: MediaStream | null = null): Promise<void> => {
    dispatch({ type: 'enter', by })
    // While the click counts: a question about the camera takes long.
    const full = enterFullscreen()
    let opened: MediaStream | null = null
    try {
      opened = isTyping ? null : (ready ?? (await openDevices()))
    } catch {
      await full
      await leaveFullscreen()
      dispatch({ type: 'refused' })
      return
    }
    try {
      const { data } = await api(by === 'start' ? 'startInterview' : 'resumeInterview', { params: { chatId } })
      take(data)
      if (held.current.isGone) return closeDevices(opened)
      held.current.stream = opened
      setStream(opened)
      dispatch({ type: 'entered', isTyping })
      if (opened && recorder)
        await recorder.start(opened, by === 'start', tellTrouble).then(
          () => setRecording(true),
          () => toast.error('The recording could not begin. The interview goes on without it.'),
        )
    } catch (error) {
      closeDevices(opened)
      await full
      await leaveFullscreen()
      dispatch({ type: 'could-not' })
      if (isSessionOver(error)) return
      const isPoor = error instanceof CallError && error.code === 'credits_insufficient'
      toast.error(
        error instanceof CallError ? error.message : notices.somethingWentWrong,
        isPoor ? { label: 'Buy credits', onChoose: onBuyCredits } : undefined,
      )
    }
  }

  return {
    state,
    stream,
    recording,
    refusal: state.place !== 'refused' ? '' : state.by === 'start' ? interviewNotices.startFailed : interviewNotices.resumeFailed,
    enter: (by, isTyping, ready) => void enter(by, isTyping, ready),
    listen: useCallback(() => dispatch({ type: 'listen' }), []),
    stopListening: useCallback(() => dispatch({ type: 'stop-listening' }), []),
    async end() {
      try {
        const { data } = await api('endInterview', { params: { chatId } })
        await leave()
        await leaveFullscreen()
        take(data)
        return true
      } catch (error) {
        if (!isSessionOver(error)) toast.error(interviewNotices.endFailed)
        return false
      }
    },
  }
}
