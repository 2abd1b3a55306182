import type { ResumeData } from '@xperto/contract'

/** Fields to change without changing those that were given; keys keep their order. */
export const copyOf = (data: ResumeData): ResumeData => JSON.parse(JSON.stringify(data)) as ResumeData
