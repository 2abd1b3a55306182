import { notices } from '@xperto/contract'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import styles from './part-sign.module.css'

/**
 * What stands where a part of a chat is not loaded yet: nothing, that it is on its way, or that it failed and what asks for it again.
 * It is as high in each of these.
 */
export function PartSign({ of }: { of: { name: 'Older' | 'Newer'; isLoading: boolean; hasFailed: boolean; load: () => void } }) {
  return (
    <div className={styles.sign}>
      <div className={of.isLoading ? undefined : styles.idle}>
        <Skeleton lines={2} label={`Loading ${of.name.toLowerCase()} messages`} />
      </div>
      {of.hasFailed && !of.isLoading ? (
        <p className={styles.failed} role="status">
          {of.name} messages could not be loaded.
          <Button
            onClick={({ currentTarget }) => {
              // The button goes; the keyboard stays among the messages.
              currentTarget.closest<HTMLElement>('[role=region]')?.focus({ preventScroll: true })
              of.load()
            }}
          >
            {notices.tryAgain}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
