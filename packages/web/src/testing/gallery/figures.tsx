import { BarChart, LineChart, RingChart } from '../../ui/chart.tsx'
import { DeviceChoice, DeviceToggle, LevelMeter } from '../../ui/device-controls.tsx'
import { Meter, Progress } from '../../ui/progress.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useState } from 'react'
import styles from './gallery.module.css'
import { longText, Specimen, State } from './specimen.tsx'

const days = [
  ['Mon', 12],
  ['Tue', 0],
  ['Wed', 34],
  ['Thu', 21],
] as const
const points = days.map(([label, value]) => ({ label, value }))
const minutes = (value: number) => (value === 0 ? 'rest' : `${value} min`)
const steps = [
  { key: 'asked', title: 'Refund asked', note: '12 November', state: 'done' },
  { key: 'with', title: 'With the payment provider', note: 'Takes up to 5 days', state: 'now' },
  { key: 'back', title: longText, state: 'later' },
] as const

/** Numbers, how far something is, and devices. */
export function Figures() {
  return (
    <>
      <Specimen name="meter, progress">
        <State of="Empty, part, full, over">
          <Meter label="Lessons" words="0 of 12" value={0} of={12} />
          <Meter label="Cards" words="5 of 12" value={5} of={12} />
          <Meter label="Storage" words="48 of 50 MB, nearly full" value={48} of={50} tone="warn" />
          <Meter label={longText} words="60 of 50 MB, too much" value={60} of={50} tone="bad" />
        </State>
        <State of="Known and unknown progress">
          <Progress label="Pages read" done={3} of={8} />
          <br />
          <Progress label="Pages counted" done={null} of={8} />
        </State>
      </Specimen>
      <Specimen name="stepper">
        <State of="Done, now, later">
          <Stepper label="Refund" steps={steps} />
        </State>
        <State of="Right to left">
          <div dir="rtl">
            <Stepper label="Refund, right to left" steps={steps} />
          </div>
        </State>
      </Specimen>
      <Specimen name="chart">
        <State of="Bars">
          <BarChart caption="Minutes a day" points={points} words={minutes} empty="No practice yet." />
        </State>
        <State of="Line">
          <LineChart caption="Minutes, this week" points={points} words={minutes} empty="No practice yet." />
        </State>
        <State of="One point, none">
          <LineChart caption="Score" points={[{ label: '3 Nov', value: 61 }]} empty="No score yet." />
          <BarChart caption="Topics" points={[]} empty="Nothing is practised yet." />
        </State>
        <State of="Rings">
          <div className={styles.row}>
            <RingChart caption="answered" words="10 of 12" value={10} of={12} />
            <RingChart caption="begun" words="0 of 4" value={0} of={4} />
          </div>
        </State>
      </Specimen>
      <Specimen name="device-controls">
        <State of="On, off, waiting, not allowed">
          <Toggles />
        </State>
        <State of="Silent, heard, too loud">
          <LevelMeter level={0} said="We hear nothing. Check that the microphone is not muted." />
          <LevelMeter level={0.55} said="We hear you well." />
          <LevelMeter level={1} said="Too loud. Move a little away." />
        </State>
        <State of="Devices, unnamed, none">
          <DeviceChoice
            label="Microphone"
            chosen="b"
            found={[
              { deviceId: 'a', label: 'Built-in microphone' },
              { deviceId: 'b', label: longText },
            ]}
            onChoose={() => undefined}
          />
          <DeviceChoice label="Speaker" chosen="a" found={[{ deviceId: 'a', label: '' }]} onChoose={() => undefined} />
          <DeviceChoice label="Camera" chosen="" found={[]} onChoose={() => undefined} />
        </State>
        <State of="In an interview, dark in both themes">
          <div className={`room ${styles.pad}`}>
            <Toggles />
            <br />
            <LevelMeter level={0.4} said="We hear you well." />
          </div>
        </State>
      </Specimen>
    </>
  )
}

function Toggles() {
  const [on, setOn] = useState(true)
  return (
    <div className={styles.row}>
      <DeviceToggle device="microphone" on={on} onChange={setOn} />
      <DeviceToggle device="camera" on={false} onChange={() => undefined} />
      <DeviceToggle device="camera" on={false} busy onChange={() => undefined} />
      <DeviceToggle device="microphone" on={false} disabled onChange={() => undefined} />
    </div>
  )
}
