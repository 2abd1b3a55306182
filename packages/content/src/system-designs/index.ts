import type { SystemDesign } from '@xperto/contract'
import { readingSystems } from './reading-systems.ts'
import { writingSystems } from './writing-systems.ts'

/** All exercises in system design; of two that fit a wish the one with the longer sign is taken. */
export const systemDesigns: readonly SystemDesign[] = [...readingSystems, ...writingSystems]
