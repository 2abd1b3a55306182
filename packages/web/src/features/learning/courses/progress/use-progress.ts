import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CourseProgress, notices } from '@xperto/contract'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { browserClock, browserWakeUps } from '../../../../lib/clock.ts'
import { courseKeys } from '../../../../lib/courses/course-keys.ts'
import { progressQuery, refreshCourses, useCourseApi } from '../../../../lib/courses/course-queries.ts'
import { aloneInBrowser } from '../../../../lib/kept-write/alone-in-browser.ts'
import { newUuid } from '../../../../lib/new-key.ts'
import { coursePrefix } from '../../../../lib/session/kept-writing.ts'
import { browserStorage, followStorage } from '../../../../lib/storage/guarded-storage.ts'
import { toast } from '../../../../lib/toast.ts'
import type { StepPart } from './course-step.ts'
import { withAnswer, withRead } from './shown-progress.ts'
import { createStepSaver, type Saving, type StepSaver } from './step-saver.ts'

/** By application and person. One goes on saving when its page is left for another of this site. */
const savers = new WeakMap<QueryClient, Map<string, StepSaver>>()

/** A page that is hidden may be closed without a further word: a phone does so. */
function beforeLeaving(run: () => void): () => void {
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') run()
  }
  document.addEventListener('visibilitychange', hidden)
  addEventListener('pagehide', run)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    removeEventListener('pagehide', run)
  }
}

/** What saves the steps of the signed-in person, in any course, and where that stands. What an earlier visit left is saved first. */
function useSteps(userId: string): { saver: StepSaver; saving: Saving } {
  const api = useCourseApi()
  const client = useQueryClient()
  const prefix = `${coursePrefix}${userId}.`
  const saver = useMemo(() => {
    const change = (courseId: string, next: (known: CourseProgress) => CourseProgress): void => {
      const { queryKey } = progressQuery(api, courseId)
      // An older answer that is still on its way must not take this one back.
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => known && next(known))
      void refreshCourses(client)
    }
    const own = savers.get(client) ?? new Map<string, StepSaver>()
    savers.set(client, own)
    const made =
      own.get(userId) ??
      createStepSaver({
        storage: browserStorage,
        prefix,
        async tell({ key, courseId, part }) {
          if (part.kind === 'read') {
            const { chapterId } = part
            const { data } = await api('keepCourseStep', { params: { id: courseId }, body: { chapterId }, keepalive: true })
            change(courseId, (known) => withRead(known, chapterId, data, new Date().toISOString()))
          } else {
            const { chapterId, questionId } = part
            const chosen = [...part.chosen]
            const body = { chapterId, questionId, chosen, answerId: key }
            const { data } = await api('answerCourseQuestion', { params: { id: courseId }, body, keepalive: true })
            change(courseId, (known) => withAnswer(known, data, chosen))
          }
        },
        onRefused: (_, sentence) => toast.error(sentence === '' ? notices.somethingWentWrong : sentence),
        alone: (lane, work) => aloneInBrowser(`${prefix}${lane}`, work),
        beforeLeaving,
        newKey: newUuid,
        clock: browserClock,
        today: Date.now,
        wakeUps: browserWakeUps,
        random: Math.random,
      })
    own.set(userId, made)
    return made
  }, [api, client, userId, prefix])
  useEffect(() => saver.start(), [saver])
  useEffect(
    () =>
      followStorage(prefix, () => {
        saver.follow()
        // What another tab saved is known to the server alone.
        void client.invalidateQueries({ queryKey: courseKeys.all })
      }),
    [saver, client, prefix],
  )
  return { saver, saving: useSyncExternalStore(saver.listen, saver.state) }
}

export interface CourseProgressHere {
  /** Null while it is not read. */
  progress: CourseProgress | null
  /** What waits in this browser. */
  saving: Saving
  /** Keeps a step and tells the server. */
  save: (part: StepPart) => void
  /** What could not be read is asked for again; null where nothing failed. */
  readAgain: (() => void) | null
}

/** What a person has done in a course they are enrolled in, and how to do more. */
export function useProgress(courseId: string, userId: string): CourseProgressHere {
  const query = useQuery(progressQuery(useCourseApi(), courseId))
  const { saver, saving } = useSteps(userId)
  return {
    progress: query.data ?? null,
    saving,
    save: (part) => saver.save(courseId, part),
    readAgain: query.isError && !query.data ? () => void query.refetch() : null,
  }
}
