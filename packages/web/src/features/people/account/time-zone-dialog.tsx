import { Autocomplete } from '@base-ui/react/autocomplete'
import { Check } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useServices } from '../../../lib/app-services.tsx'
import { browserTimeZone } from '../../../lib/dates/browser-time-zone.ts'
import { noteTimeZone, useTimeZone } from '../../../lib/dates/time-zone.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ClosableDialog } from '../../../ui/closable-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'
import { counted } from './model/counted.ts'
import { findZones } from './model/find-zones.ts'
import { presentName, type TimeZone, timeZones, zoneName } from './model/time-zones.ts'
import { knowsCountries } from './model/zone-places.ts'
import styles from './time-zone-dialog.module.css'

/** The time zone of the person's calendar, to be chosen from all there are (AUTH-11). */
export default function TimeZoneDialog({ onClose, focusAfter }: { onClose: () => void; focusAfter: () => HTMLElement | null }) {
  const { api } = useServices()
  const { user } = useSession()
  const { zone: current, chosen } = useTimeZone()
  const find = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [saving, setSaving] = useState(false)
  const zones = useMemo(() => timeZones(new Date(), current), [current])
  const found = useMemo(() => findZones(zones, typed), [zones, typed])

  const save = async (zone: string, byPerson: boolean) => {
    if (!user || saving) return
    setSaving(true)
    try {
      const { data } = await api('updateLocation', { params: { id: user.userId }, body: { timezone: zone, chosen: byPerson } })
      noteTimeZone(data)
      toast.success(`Time zone: ${zoneName(data.timezone)}`)
      onClose()
    } catch {
      setSaving(false)
      toast.error('The time zone could not be saved. Please try again.')
    }
  }

  return (
    <ClosableDialog title="Time zone" onClose={onClose} focusFirst={find} focusAfter={focusAfter}>
      <p className={styles.now}>
        {zoneName(current)}
        {chosen ? ', chosen by you' : ', as this browser says'}. It decides what counts as today.
      </p>
      {chosen ? (
        <Button busy={saving} onClick={() => void save(browserTimeZone(), false)}>
          Follow this browser: {zoneName(browserTimeZone())}
        </Button>
      ) : null}
      <Autocomplete.Root
        open
        inline
        mode="none"
        filter={null}
        items={found}
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={(item: TimeZone) => item.name}
        autoHighlight
        keepHighlight
      >
        <Autocomplete.Input
          ref={find}
          render={<Input className={styles.input} />}
          aria-label="Find a time zone"
          placeholder={knowsCountries() ? 'City, country or offset' : 'City or offset'}
          autoComplete="off"
        />
        <Autocomplete.Status className="visually-hidden">{counted(found.length, 'time zone', 'time zones')}</Autocomplete.Status>
        <Autocomplete.Empty className={styles.empty}>{found.length > 0 ? null : 'No time zone by that name.'}</Autocomplete.Empty>
        <Autocomplete.List className={styles.list}>
          {(item: TimeZone) => (
            <Autocomplete.Item key={item.zone} value={item} className={styles.item} onClick={() => void save(item.zone, true)}>
              <span className={styles.name}>{item.name}</span>
              {item.zone === presentName(current) ? <Icon of={Check} /> : null}
              <span className={styles.offset}>{item.offset}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </ClosableDialog>
  )
}
