import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BotRoom as Run } from '@xperto/contract'
import { Info } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { botRoomQuery, handInMs } from '../../../../lib/bot-interviews/bot-room-queries.ts'
import { useBotInterviewApi } from '../../../../lib/bot-interviews/bot-interview-queries.ts'
import { useAnswering } from '../../../../lib/interviews/answering.ts'
import { setDraft } from '../../../../lib/composer-draft.ts'
import { latePart } from '../../../../lib/late-part.ts'
import { useOnline } from '../../../../lib/use-online.ts'
import type { Voice } from '../../../../lib/voice/open-voice.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ListeningControls, StartAnswering } from '../room/answer-controls.tsx'
import { canFillScreen } from '../room/devices.ts'
import { Stage } from '../room/stage.tsx'
import { useHandsFree, useInterrupts } from '../room/use-hands-free.ts'
import { TypedAnswer } from '../room/typed-answer.tsx'
import { useHeardDraft } from '../room/use-heard-draft.ts'
import { useReadQuestion } from '../room/use-read-question.ts'
import { useSentAnswer } from '../room/use-sent-answer.ts'
import { type KeepHeard, type SpokenAnswer, useSpokenAnswer } from '../room/use-spoken-answer.ts'
import { BotCaptions } from './bot-captions.tsx'
import { BotControls, RefusedChoice } from './bot-controls.tsx'
import { Finalizing } from './finalizing.tsx'
import { fillWithRoom } from './fill-with-room.ts'
import { useBotRoom } from './use-bot-room.ts'
import { useHandIn } from './use-hand-in.ts'
import { useWishes } from './use-wishes.ts'
import styles from '../room/interview-room.module.css'

const EndDialog = latePart(async () => (await import('./bot-end-dialog.tsx')).BotEndDialog)
const ViolationAlert = latePart(async () => (await import('./violation-alert.tsx')).ViolationAlert)

/** The room of a bot interview: the question, the candidate's picture, the answer by voice or in writing, and the controls (BOT-04). */
export function BotInterviewRoom({
  chatId,
  run,
  isReplying,
  speech,
  secondsLeft,
}: {
  chatId: string
  /** The chat's reply is being made. */
  isReplying: boolean
  run: Run
  speech: Voice | null
  secondsLeft: number
}) {
  const navigate = useNavigate()
  const toFeedback = useCallback(() => void navigate({ to: '/feedback', search: { submission: run.id } }), [navigate, run.id])
  const isOnline = useOnline()
  const stopHearing = useRef<() => boolean>(() => false)
  const handingIn = useRef<() => Promise<void>>(() => Promise.resolve())
  const [wasListening, setWasListening] = useState(false)
  const room = useBotRoom(chatId, run.id, run.accommodations.answers === 'text', {
    onLeftFullScreen: () => setWasListening(stopHearing.current()),
    onMicrophoneLost: () => void stopHearing.current(),
    onEnded: toFeedback,
    handIn: async () => await handingIn.current(),
  })
  const { turn, interview_status: status } = run
  const asked = turn ? { number: turn.question_number, bridge: '', text: turn.text } : null
  const ports = { speech }
  const api = useBotInterviewApi()
  const client = useQueryClient()
  const question = turn?.question_number ?? 0
  const sent = useSentAnswer(chatId, question, isReplying, async () => {
    const read = await client.query({ ...botRoomQuery(api, { chatId, submissionId: run.id }), retry: false })
    return read.turn?.question_number ?? 0
  })
  const number = useRef(question)
  number.current = question
  const keep: KeepHeard = (entries, clear) =>
    void api('addBotTranscript', { params: { submissionId: run.id }, body: { question, clear, entries } }).catch(() => undefined)
  const spoken = useSpokenAnswer(chatId, asked, room, ports, keep, {
    onLost: () => heardDraft.keep(),
    onLate(entry, of) {
      if (number.current !== of) return
      keep([entry], false)
      setDraft(chatId, `${heardDraft.current()} ${entry.text}`.trim())
    },
    onIncomplete: () => setTimeout(() => field.current?.focus()),
    onSend: sent.note,
  })
  const reading = useReadQuestion(chatId, asked, room, ports)
  const interrupts = useInterrupts()
  const [isMicrophoneOn, setMicrophoneOn] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isInside = room.state.place === 'inside'
  const isListening = room.state.place === 'inside' && room.state.listening
  const canSpeak = isInside && !room.isMicrophoneLost && speech?.canHear === true && room.stream !== null && turn?.kind !== 'written'
  const heardDraft = useHeardDraft(chatId, { isInside, isListening, heard: spoken.heard })
  const { handIn, has } = useHandIn(chatId, run, {
    draft: heardDraft.current,
    hush: isListening ? spoken.typeInstead : null,
    onSend: sent.note,
  })
  handingIn.current = handIn
  // What stands in the draft is the beginning of what is said.
  const answering: SpokenAnswer = {
    ...spoken,
    start: (opener, first = '') => spoken.start(opener, `${heardDraft.current()} ${first}`.trim()),
  }
  const handsFree = useHandsFree(canSpeak ? asked : null, room, ports, {
    ...{ spoken: answering, reading, isOn: isMicrophoneOn, setOn: setMicrophoneOn },
    mayInterrupt: interrupts.mayInterrupt,
  })
  const toTyping = (): void => {
    heardDraft.keep()
    setMicrophoneOn(false)
    void spoken.typeInstead().then(() => setTimeout(() => field.current?.focus()))
  }
  stopHearing.current = () => {
    if (isListening) toTyping()
    return isListening
  }

  useWishes(chatId, (by, stream) => {
    if (by === 'end') setEnding(status === 'IN_PROGRESS')
    else if (by === 'check') void navigate({ to: '/xperto/interviewer/$submissionId', params: { submissionId: run.id } })
    else room.enter(by, stream ? { stream } : {})
  })
  const wantedIn = useAnswering((state) => state.wantedIn)
  useEffect(() => {
    if (wantedIn !== chatId) return
    useAnswering.setState({ wantedIn: null })
    if (canSpeak) answering.start()
    else field.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- a wish is taken up once
  }, [wantedIn])
  const hasTurn = turn !== null
  useEffect(() => {
    useAnswering.setState({
      composer: isListening
        ? { chatId, closed: 'You are answering by voice. Stop answering to type' }
        : hasTurn
          ? { chatId, hint: 'Type your answer' }
          : null,
    })
    return () => useAnswering.setState({ composer: null })
  }, [chatId, isListening, hasTurn])

  // The interview has the whole screen: the room takes the place of the chat beside it.
  useEffect(() => (isInside ? fillWithRoom(chatId) : undefined), [isInside, chatId])

  // The clock or another tab may end it: camera and microphone go off then.
  const { leave } = room
  const isOver = run.ended_on !== null
  useEffect(() => {
    if (isOver && isInside) leave()
  }, [isOver, isInside, leave])

  // Whoever is inside when the time is over hands in what there is a little later.
  const isTimeOver = status === 'IN_PROGRESS' && secondsLeft === 0
  const { end } = room
  const endNow = useRef(end)
  endNow.current = end
  useEffect(() => {
    if (!isInside || !isTimeOver) return
    const timer = setTimeout(() => endNow.current(), handInMs)
    return () => clearTimeout(timer)
  }, [isInside, isTimeOver])

  const inviter = run.company_name === '' ? 'whoever invited you' : run.company_name
  return (
    <div className={styles.room}>
      <Stage level={reading.level} voice={reading.voice} stream={room.stream} off={pictureWords(run, isInside)} />
      <BotCaptions
        {...{ run, isOnline, isTimeOver, heard: spoken.heard }}
        room={room.state}
        partial={spoken.partial}
        refusal={room.refusal}
      />
      {room.state.place === 'refused' ? <RefusedChoice by={room.state.by} enter={room.enter} /> : null}
      {isInside && turn ? (
        isListening ? (
          <ListeningControls spoken={spoken} handsFree={handsFree} onType={toTyping} />
        ) : (
          <>
            {room.isMicrophoneLost ? (
              <div className={styles.unsure} role="status">
                <p>Your microphone has stopped. What you said is kept.</p>
                <Button look="bare" onClick={room.reopen}>
                  Try the Microphone Again
                </Button>
              </div>
            ) : null}
            {canSpeak && sent.words === null ? <StartAnswering spoken={answering} handsFree={handsFree} interrupts={interrupts} /> : null}
            {room.stream && speech?.canHear !== true ? (
              <p className={styles.unsure}>
                Speech is not written down here: no speech server is connected, and this browser has none. Type your answer.
              </p>
            ) : null}
            <TypedAnswer
              key={turn.question_number}
              chatId={chatId}
              fieldRef={field}
              sent={sent.words}
              onSend={sent.note}
              rules="Each question is answered once. Pasting is off."
            />
          </>
        )
      ) : null}
      <BotControls run={run} room={room} isOnline={isOnline} canRead={isInside && speech !== null} onEnd={() => setEnding(true)} />
      <div className={styles.notes}>
        <p className={styles.note}>
          <Icon of={Info} size={14} />
          {`Works best in Chrome. Picture and sound are not recorded. ${
            canFillScreen() ? 'Leaving full screen' : 'This browser has no full screen, and that counts as nothing. Leaving this page'
          } is counted and shown to ${inviter}.`}
        </p>
      </div>
      {isEnding ? (
        <EndDialog
          answered={run.answered}
          questions={run.questions}
          hasWords={has()}
          onEnd={() => {
            setEnding(false)
            room.end()
          }}
          onClose={() => setEnding(false)}
        />
      ) : null}
      {room.violation ? (
        <ViolationAlert violation={room.violation} inviter={inviter} wasListening={wasListening} onReturned={room.goOn} />
      ) : null}
      {room.ending ? <Finalizing ending={room.ending} answered={run.answered} /> : null}
    </div>
  )
}

function pictureWords({ interview_status: status }: Run, isInside: boolean): string {
  if (isInside) return 'You answer in writing. Your camera stays off.'
  return status === 'NOT_STARTED' ? 'Your camera is off. It starts with the interview.' : 'Your camera is off.'
}
