import { type ClientConfig, notices } from '@xperto/contract'
import { Globe } from 'lucide-react'
import { useId, useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './web-search-switch.module.css'

/**
 * MSG-17: switches web search on for what is sent from here on. Where no search service is configured it is off, and says why as soon
 * as one points at it, comes to it by keyboard or presses it.
 */
export function WebSearchSwitch({
  webSearch,
  isOn,
  isClosed,
  onChange,
}: {
  webSearch: ClientConfig['webSearch']
  isOn: boolean
  /** Nothing can be sent in this chat. */
  isClosed: boolean
  onChange: (on: boolean) => void
}) {
  const why = useId()
  const [asked, setAsked] = useState(false)
  const reason = webSearch.available ? null : (webSearch.reason ?? notices.webSearchOff)
  return (
    <span className={styles.place}>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isOn && reason === null}
        aria-disabled={reason !== null || isClosed}
        aria-describedby={reason === null ? undefined : why}
        onClick={() => {
          if (reason !== null) setAsked(true)
          else if (!isClosed) onChange(!isOn)
        }}
        onBlur={() => setAsked(false)}
        onKeyDown={({ key }) => key === 'Escape' && setAsked(false)}
      >
        <Icon of={Globe} />
        Web search
      </button>
      {reason === null ? null : (
        <span id={why} role="tooltip" className={styles.why} data-asked={asked ? '' : undefined}>
          {reason}
        </span>
      )}
    </span>
  )
}
