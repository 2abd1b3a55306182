import { type ClientConfig, notices } from '@xperto/contract'
import { Globe } from 'lucide-react'
import { Icon } from '../../../../ui/icon.tsx'
import { Tooltip } from '../../../../ui/tooltip.tsx'
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
  const reason = webSearch.available ? null : (webSearch.reason ?? notices.webSearchOff)
  return (
    <Tooltip text={reason ?? ''} outside>
      {(described) => (
        <button
          type="button"
          role="switch"
          {...described}
          className={styles.switch}
          aria-checked={isOn && reason === null}
          aria-disabled={reason !== null || isClosed}
          onClick={() => {
            if (reason === null && !isClosed) onChange(!isOn)
          }}
        >
          <Icon of={Globe} />
          Web search
        </button>
      )}
    </Tooltip>
  )
}
