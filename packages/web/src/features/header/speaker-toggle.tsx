import { Volume2, VolumeX } from 'lucide-react'
import { useSpeaker } from '../../lib/speaker.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** HDR-05: whether replies are read aloud in this kind of chat. Remembered for every one of them. */
export function SpeakerToggle() {
  const { isOn, toggle } = useSpeaker()
  return <IconButton label="Read replies aloud" icon={isOn ? Volume2 : VolumeX} aria-pressed={isOn} onClick={toggle} />
}
