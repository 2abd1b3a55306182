import { Mic, MicOff, Video, VideoOff } from 'lucide-react'
import { Button } from './button.tsx'
import styles from './device-controls.module.css'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { Select } from './select.tsx'

const devices = {
  microphone: { name: 'Microphone', on: Mic, off: MicOff },
  camera: { name: 'Camera', on: Video, off: VideoOff },
} as const

/** Switches the microphone or the camera on and off. The words say how it is; `busy` while the browser asks the person for it. */
export function DeviceToggle({
  device,
  on,
  busy = false,
  disabled = false,
  onChange,
}: {
  device: keyof typeof devices
  on: boolean
  busy?: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) {
  const { name, on: OnIcon, off: OffIcon } = devices[device]
  return (
    <Button className={styles.toggle} role="switch" aria-checked={on} busy={busy} disabled={disabled} onClick={() => onChange(!on)}>
      <Icon of={on ? OnIcon : OffIcon} />
      {name}
      {/* A screen reader says the state of the switch itself. */}
      <span aria-hidden="true">{on ? 'on' : 'off'}</span>
    </Button>
  )
}

const barCount = 24
/** From here on speech is cut at its peaks: the last fifth of the range. */
const loudFrom = 0.8

/** How loud the microphone hears, from 0 to 1. The sentence under it says what that means and is read out when it changes; the bars are not. */
export function LevelMeter({ level, said }: { level: number; said: string }) {
  const lit = Math.round(Math.min(1, Math.max(0, level)) * barCount)
  return (
    <div>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: barCount }, (_, at) => (
          <i key={at} data-on={at < lit ? (at >= barCount * loudFrom ? 'loud' : '') : undefined} />
        ))}
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  )
}

/** Which of the browser's devices is used. Without any it is off and says why. */
export function DeviceChoice({
  label,
  found,
  chosen,
  onChoose,
}: {
  /** "Microphone", "Camera", "Speaker". */
  label: string
  /** Devices as the browser lists them; names are empty until the person allowed one. */
  found: readonly { deviceId: string; label: string }[]
  chosen: string
  onChoose: (deviceId: string) => void
}) {
  const none = found.length === 0
  return (
    <Field label={label} help={none ? `This browser finds no ${label.toLowerCase()}. Connect one, or allow it in the address bar.` : ''}>
      {(control) => (
        <Select
          {...control}
          disabled={none}
          value={none ? '' : chosen}
          options={
            none
              ? [{ value: '', label: 'None found' }]
              : found.map(({ deviceId, label: name }, at) => ({ value: deviceId, label: name || `${label} ${at + 1}` }))
          }
          onChoose={onChoose}
        />
      )}
    </Field>
  )
}
