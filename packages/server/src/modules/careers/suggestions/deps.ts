import type { ResumesDeps } from '../resumes/index.ts'

export type SuggestionsDeps = Pick<ResumesDeps, 'db' | 'newId' | 'text'>
