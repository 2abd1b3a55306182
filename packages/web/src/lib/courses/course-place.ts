import { browserStorage } from '../storage/guarded-storage.ts'

/** Which chapter of a course was open last in this browser stands under this and the course's id. */
const prefix = 'xperto.course-place.'

export const rememberPlace = (courseId: string, chapterId: string): void => void browserStorage.setItem(prefix + courseId, chapterId)

/** Null where none was open here. */
export const rememberedPlace = (courseId: string): string | null => browserStorage.getItem(prefix + courseId)
