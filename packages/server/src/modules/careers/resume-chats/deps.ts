import type { ResumesDeps } from '../resumes/index.ts'

export interface ResumeChatsDeps extends ResumesDeps {
  /** The web application's address: a link to a chat begins with it. */
  webBase: string
}
