import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Notes where in the tab's history the person is; what it gives tells whether they are there still. An answer that comes late takes nobody away
 * from where they went meanwhile. A page that changes its own address stays where it is.
 */
export function useNotePlace(): () => () => boolean {
  const { history } = useRouter()
  return useCallback(() => {
    const noted = history.location.state.__TSR_index
    return () => history.location.state.__TSR_index === noted
  }, [history])
}
