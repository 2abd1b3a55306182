import { useQueryClient } from '@tanstack/react-query'
import type { Interview } from '@xperto/contract'
import { Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { setDraft } from '../../../../lib/composer-draft.ts'
import { useAnswering } from '../../../../lib/interviews/answering.ts'
import { getInterviewQuery } from '../../../../lib/interviews/get-interview.ts'
import { useInterviewApi } from '../../../../lib/interviews/use-interview-api.ts'
import { latePart } from '../../../../lib/late-part.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useDevices } from '../devices/use-devices.ts'
import { ListeningControls, StartAnswering } from './answer-controls.tsx'
import { Captions } from './captions.tsx'
import { type RoomPorts } from './room-ports.ts'
import { roomButtons } from './room-state.ts'
import { SaveMenu } from './save-menu.tsx'
import { Stage } from './stage.tsx'
import { TypedAnswer } from './typed-answer.tsx'
import { useHeardDraft } from './use-heard-draft.ts'
import type { Room } from './use-room.ts'
import { useReadQuestion } from './use-read-question.ts'
import { useHandsFree, useInterrupts } from './use-hands-free.ts'
import { useSentAnswer } from './use-sent-answer.ts'
import { type KeepHeard, type SpokenAnswer, useSpokenAnswer } from './use-spoken-answer.ts'
import styles from './interview-room.module.css'

const MockGreenRoom = latePart(async () => (await import('./mock-green-room.tsx')).MockGreenRoom)
const EndDialog = latePart(async () => (await import('./end-dialog.tsx')).EndDialog)

/** The room of an interview (INT-02): interviewer and candidate, captions, and the controls. `interview` null: no kind was chosen. */
export function InterviewRoom({
  chatId,
  interview,
  isReplying,
  room,
  ports,
}: {
  chatId: string
  /** The chat's reply is being made. */
  isReplying: boolean
  interview: Interview | null
  room: Room
  ports: RoomPorts
}) {
  const turn = interview?.turn ?? null
  const api = useInterviewApi()
  const number = turn?.number ?? 0
  const keep: KeepHeard = (entries, clear) =>
    void api('addTranscript', { params: { chatId }, body: { turn: number, clear, entries } }).catch(() => undefined)
  const client = useQueryClient()
  const sent = useSentAnswer(chatId, number, isReplying, async () => {
    const read = await client.query({ ...getInterviewQuery(api, chatId), retry: false })
    return read?.turn?.number ?? 0
  })
  const current = useRef(number)
  current.current = number
  const spoken = useSpokenAnswer(chatId, turn, room, ports, keep, {
    onLost: () => heardDraft.keep(),
    onLate(entry, of) {
      if (current.current !== of) return
      keep([entry], false)
      setDraft(chatId, `${heardDraft.current()} ${entry.text}`.trim())
    },
    onIncomplete: () => setTimeout(() => field.current?.focus()),
    onSend: sent.note,
  })
  const [isMicrophoneOn, setMicrophoneOn] = useState(false)
  const interrupts = useInterrupts()
  const reading = useReadQuestion(chatId, turn, room, ports)
  const { level, voice } = reading
  const isInside = room.state.place === 'inside'
  const isListening = room.state.place === 'inside' && room.state.listening
  const heardDraft = useHeardDraft(chatId, { isInside, isListening, heard: spoken.heard })
  // What stands in the draft is the beginning of what is said.
  const answering: SpokenAnswer = {
    ...spoken,
    start: (opener, first = '') => spoken.start(opener, `${heardDraft.current()} ${first}`.trim()),
  }
  const handsFree = useHandsFree(turn, room, ports, {
    ...{ spoken: answering, reading, isOn: isMicrophoneOn, setOn: setMicrophoneOn },
    mayInterrupt: interrupts.mayInterrupt,
  })
  const devices = useDevices()
  const [isChecking, setChecking] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const resume = useRef<HTMLButtonElement>(null)
  const wantedIn = useAnswering((state) => state.wantedIn)
  const canSpeak = isInside && ports.speech?.canHear === true && room.stream !== null
  const buttons = roomButtons(room.state, interview)

  useEffect(() => {
    if (wantedIn !== chatId) return
    useAnswering.setState({ wantedIn: null })
    if (canSpeak) answering.start()
    else (field.current ?? resume.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- a wish is taken up once
  }, [wantedIn])

  const hasTurn = turn !== null
  useEffect(() => {
    useAnswering.setState({ composer: composerOf(chatId, isListening, hasTurn) })
    return () => useAnswering.setState({ composer: null })
  }, [chatId, isListening, hasTurn])

  const typeInstead = (): void => {
    heardDraft.keep()
    setMicrophoneOn(false)
    void spoken.typeInstead().then(() => setTimeout(() => field.current?.focus()))
  }
  return (
    <div className={styles.room}>
      {isChecking && buttons.start ? (
        <MockGreenRoom
          devices={devices}
          speech={ports.speech}
          tellsStories={interview?.kind === 'HR_INTERVIEW'}
          onClose={() => {
            devices.close()
            setChecking(false)
          }}
        />
      ) : (
        <Stage level={level} voice={voice} stream={room.stream} off={pictureWords(interview, isInside)} />
      )}
      <Captions interview={interview} room={room.state} heard={spoken.heard} partial={spoken.partial} refusal={room.refusal} />
      {buttons.start && !isChecking ? (
        <div className={styles.answer}>
          <Button onClick={() => setChecking(true)}>Check camera and sound</Button>
        </div>
      ) : null}
      {room.refusal === '' || room.state.place !== 'refused' ? null : (
        <div className={styles.answer}>
          <Button look="main" onClick={() => room.state.place === 'refused' && room.enter(room.state.by)}>
            Try again
          </Button>
          <Button onClick={() => room.state.place === 'refused' && room.enter(room.state.by, true)}>Answer by typing</Button>
        </div>
      )}
      {isInside && turn ? (
        isListening ? (
          <ListeningControls spoken={spoken} handsFree={handsFree} onType={typeInstead} />
        ) : (
          <>
            {canSpeak && sent.words === null ? <StartAnswering spoken={answering} handsFree={handsFree} interrupts={interrupts} /> : null}
            <TypedAnswer key={turn.number} chatId={chatId} fieldRef={field} sent={sent.words} onSend={sent.note} />
          </>
        )
      ) : null}
      <div className={styles.controls}>
        <Button
          look={buttons.start ? 'main' : 'plain'}
          disabled={!buttons.start}
          busy={room.state.place === 'entering' && room.state.by === 'start'}
          className={buttons.start ? styles.first : styles.second}
          onClick={() => room.enter('start', false, devices.handOver())}
        >
          Start Interview
        </Button>
        <Button
          ref={resume}
          look={buttons.resume ? 'main' : 'plain'}
          disabled={!buttons.resume}
          busy={room.state.place === 'entering' && room.state.by === 'resume'}
          className={buttons.resume ? styles.first : styles.second}
          onClick={() => room.enter('resume')}
        >
          Resume Interview
        </Button>
        <SaveMenu interview={interview} ports={ports} isOn={buttons.save} className={styles.second} />
        <Button look="danger" disabled={!buttons.end} className={styles.end} onClick={() => setEnding(true)}>
          End Interview
        </Button>
      </div>
      <div className={styles.notes}>
        <Note>Works best in Chrome.</Note>
        <Note>
          Recordings are not stored on the server. This browser keeps yours until your next interview starts or you sign out. Save it when
          the interview has ended.
        </Note>
      </div>
      {isEnding && interview ? (
        <EndDialog hasAnswers={interview.turns.some(({ answer }) => answer !== null)} onEnd={room.end} onClose={() => setEnding(false)} />
      ) : null}
    </div>
  )
}

/** What the room makes of the chat's composer; null leaves it as it is. */
const composerOf = (chatId: string, isListening: boolean, hasTurn: boolean): ReturnType<typeof useAnswering.getState>['composer'] =>
  isListening
    ? { chatId, closed: 'You are answering by voice. Stop answering to type' }
    : hasTurn
      ? { chatId, hint: 'Type your answer' }
      : null

function Note({ children }: { children: string }) {
  return (
    <p className={styles.note}>
      <Icon of={Info} size={14} />
      {children}
    </p>
  )
}

function pictureWords(interview: Interview | null, isInside: boolean): string {
  if (isInside) return 'You answer by typing. Your camera stays off.'
  if (interview?.paid) return 'Your camera is off.'
  return 'Your camera is off. It starts with the interview.'
}
