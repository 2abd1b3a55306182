import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus in the panel when its problem becomes another: the button that asked for it goes with the old one, and whoever pressed it by
 * key goes on at the new statement. For the element that holds the panel.
 */
export function useFocusKeeper(problem: string | null) {
  const ref = useRef<HTMLDivElement>(null)
  // What is taken out of the page while it has the focus says nothing about where that goes.
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.querySelector('summary')?.focus()
  }, [problem])
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) isInside.current = ref.current?.contains(relatedTarget) ?? false
    },
  }
}
