import type { Interview } from '@xperto/contract'
import { interviewNotices } from '@xperto/contract/interview-notices'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { RecordingPart } from '../../../../lib/recording/recording-folder.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import type { RoomPorts } from './room-ports.ts'

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
  const [isSaving, setSaving] = useState(false)
  const save = async (part: RecordingPart): Promise<void> => {
    setSaving(true)
    try {
      if (recorder && (await recorder.hasRecording())) saveFile(fileNames[part], (await recorder.whole(part)).file)
      else toast.error(interviewNotices.noRecording)
    } catch {
      toast.error('The recording could not be read.')
    } finally {
      setSaving(false)
    }
  }
  const saveTranscript = (): void => {
    if (interview) saveFile('vad-enhanced-transcript.txt', new Blob([transcriptOf(interview)], { type: 'text/plain;charset=utf-8' }))
  }
  const words = (
    <>
      <Icon of={Download} />
      {isSaving ? 'Preparing...' : 'Save'}
    </>
  )
  if (!isOn || isSaving)
    return (
      <Button className={className} disabled={!isOn} busy={isSaving}>
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
        { kind: 'action', label: 'Recording with picture', onChoose: () => void save('picture') },
        { kind: 'action', label: 'Sound alone', onChoose: () => void save('sound') },
        { kind: 'action', label: 'Transcript', onChoose: saveTranscript },
      ]}
    >
      {words}
    </MenuButton>
  )
}

/** Names of the files, to the letter (INT-07). */
const fileNames = { picture: 'Complete-Interview-Recording.webm', sound: 'Complete-Audio-Recording.webm' } as const

const transcriptOf = ({ turns }: Interview): string =>
  turns.map(({ text, answer }) => `Interviewer: ${text}\n\nYou: ${answer ?? '(no answer)'}\n`).join('\n')
