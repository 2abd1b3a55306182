import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './prose.module.css'

/** A formula on lines of its own. One that is wider than the page scrolls in its place, and takes the focus so that a keyboard can scroll it. */
export function ScrollingFormula({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const sizes = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    sizes.observe(element)
    for (const part of element.children) sizes.observe(part)
    return () => sizes.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.formula} {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': 'Formula' } : {})}>
      {children}
    </div>
  )
}
