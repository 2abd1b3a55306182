import type { SystemDesign } from '@xperto/contract'
import { helpingSystems } from './helping-systems.ts'
import { readingSystems } from './reading-systems.ts'
import { writingSystems } from './writing-systems.ts'

/** All exercises in system design, in the order in which they are offered; of several that fit a wish the one with the longest sign is taken. */
export const systemDesigns: readonly SystemDesign[] = [...readingSystems, ...writingSystems, ...helpingSystems]
