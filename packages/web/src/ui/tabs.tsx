import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'
import styles from './tabs.module.css'

export interface TabContent<Value extends string> {
  value: Value
  label: string
  content: ReactNode
}

/**
 * Contents of which one is shown, chosen by its name on the line over them: by pointer, or by the arrow keys. Loads with its user:
 * import the component that shows it lazily.
 */
export function Tabs<Value extends string>({ label, tabs, first }: { label: string; tabs: readonly TabContent<Value>[]; first: Value }) {
  const [chosen, setChosen] = useState(first)
  return (
    <BaseTabs.Root value={chosen} onValueChange={(value: Value) => setChosen(value)}>
      <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {/* One for all: of several, the one that is left would stand above the chosen one until it has gone. */}
      <BaseTabs.Panel value={chosen} className={styles.content}>
        {tabs.find(({ value }) => value === chosen)?.content}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  )
}
