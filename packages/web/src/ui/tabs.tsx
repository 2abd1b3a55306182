import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
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
  return (
    <BaseTabs.Root defaultValue={first}>
      <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ value, content }) => (
        <BaseTabs.Panel key={value} value={value} className={styles.content}>
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
