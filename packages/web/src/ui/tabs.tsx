import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { type ReactNode, type Ref, useState } from 'react'
import styles from './tabs.module.css'

export interface TabContent<Value extends string> {
  value: Value
  label: ReactNode
  content: ReactNode
}

export interface TabsProps<Value extends string> {
  label: string
  tabs: readonly TabContent<Value>[]
  /** The one that is shown until another is chosen. */
  first?: Value
  /** The one that is shown, where that is the caller's to say; together with `onChoose`. */
  shown?: Value
  onChoose?: (value: Value) => void
  /** Side by side from the left, not over the whole width; the shown content has what height is left. */
  packed?: boolean
  /** Where the shown content stands. */
  contentRef?: Ref<HTMLDivElement>
}

/**
 * Contents of which one is shown, chosen by its name on the line over them: by pointer, or by the arrow keys. Loads with its user:
 * import the component that shows it lazily.
 */
export function Tabs<Value extends string>({ label, tabs, first, shown, onChoose, packed = false, contentRef }: TabsProps<Value>) {
  const [chosen, setChosen] = useState(first)
  return (
    <BaseTabs.Root
      value={shown ?? chosen}
      onValueChange={(value: Value) => (onChoose ?? setChosen)(value)}
      className={packed ? styles.packed : undefined}
    >
      <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {/* One for all: of several, the one that is left would stand above the chosen one until it has gone. */}
      <BaseTabs.Panel ref={contentRef} value={shown ?? chosen} className={styles.content}>
        {tabs.find(({ value }) => value === (shown ?? chosen))?.content}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  )
}
