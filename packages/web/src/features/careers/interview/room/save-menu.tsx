import type { Interview } from '@xperto/contract'
import { interviewNotices } from '@xperto/contract/interview-notices'
import { Download } from 'lucide-react'
import { saveFile } from '../../../../lib/save-file.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import type { RecordingPart, RoomPorts } from './room-ports.ts'

/** What can be taken along of an interview: the recording of this browser, and its words (INT-07). */
export function SaveMenu({
  interview,
  ports: { recorder },
  isOn,
  className,
}: {
  interview: Interview | null
  ports: RoomPorts
  isOn: boolean
  className?: string | undefined
}) {
  const save = (part: RecordingPart) => () => {
    if (recorder?.hasRecording()) void recorder.save(part).catch(() => toast.error(interviewNotices.noRecording))
    else toast.error(interviewNotices.noRecording)
  }
  const saveTranscript = (): void => {
    if (interview) saveFile('vad-enhanced-transcript.txt', new Blob([transcriptOf(interview)], { type: 'text/plain;charset=utf-8' }))
  }
  const words = (
    <>
      <Icon of={Download} />
      Save
    </>
  )
  if (!isOn)
    return (
      <Button className={className} disabled>
        {words}
      </Button>
    )
  return (
    <MenuButton
      label="Save"
      namedByContent
      side="top"
      className={classNames(buttonClass(), className)}
      entries={[
        { kind: 'action', label: 'Recording with picture', onChoose: save('picture') },
        { kind: 'action', label: 'Sound alone', onChoose: save('sound') },
        { kind: 'action', label: 'Transcript', onChoose: saveTranscript },
      ]}
    >
      {words}
    </MenuButton>
  )
}

const transcriptOf = ({ turns }: Interview): string =>
  turns.map(({ text, answer }) => `Interviewer: ${text}\n\nYou: ${answer ?? '(no answer)'}\n`).join('\n')
