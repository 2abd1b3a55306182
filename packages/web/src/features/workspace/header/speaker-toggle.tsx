import { notices } from '@xperto/contract'
import { Volume2, VolumeX } from 'lucide-react'
import { useSpeaker } from '../../../lib/speaker.ts'
import { toast } from '../../../lib/toast.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** HDR-05: whether replies are read aloud in this kind of chat, by the first voice there is. Remembered for all of them. */
export function SpeakerToggle() {
  const { isOn, toggle } = useSpeaker()
  const press = () => {
    if ('speechSynthesis' in window || 'WebAssembly' in window) toggle()
    else toast.error(notices.cannotReadAloud)
  }
  return <IconButton label="Read replies aloud" icon={isOn ? Volume2 : VolumeX} aria-pressed={isOn} onClick={press} />
}
