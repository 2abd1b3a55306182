import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Collection } from '@xperto/contract'
import { useEffect, useRef } from 'react'
import { carryEnrolment, takeEnrolment } from '../../../lib/courses/carried-enrolment.ts'
import { courseKeys } from '../../../lib/courses/course-keys.ts'
import { courseByUrlQuery, refreshCourses, useCourseApi } from '../../../lib/courses/course-queries.ts'
import { useRequireSession, useSession } from '../../../lib/session/use-session.ts'
import { sayFailure } from './say-failure.ts'

/**
 * Enrols the person in a course, which costs nothing; `onEnrolled` once that is so. A visitor signs in first: back on the page, in the same
 * tab, they are enrolled without asking again.
 */
export function useEnrol(course: Collection, onEnrolled: () => void): { enrol: () => void; isEnrolling: boolean } {
  const api = useCourseApi()
  const client = useQueryClient()
  const requireSession = useRequireSession()
  const { status, user } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api('enrolInCollection', { params: { id: course.id } })).data,
    onSuccess: (enrolled) => {
      client.setQueryData(courseByUrlQuery(api, course.url, user?.userId ?? null).queryKey, enrolled)
      client.setQueryData(courseKeys.one(course.id), enrolled)
      void refreshCourses(client)
      onEnrolled()
    },
    onError: sayFailure,
  })
  const taken = useRef(false)
  useEffect(() => {
    if (status !== 'signed-in' || taken.current || !takeEnrolment(course.id)) return
    taken.current = true
    if (course.standing === null) mutate()
    else onEnrolled()
  }, [status, course, mutate, onEnrolled])
  return {
    enrol: () => {
      if (status !== 'signed-in') carryEnrolment(course.id)
      if (requireSession()) mutate()
    },
    isEnrolling: isPending,
  }
}
