import { createResumesModule } from '../../modules/careers/resumes/index.ts'
import type { AreaContext } from './area-context.ts'

/** What somebody who looks for work makes: résumés. */
export function createCareers({ db, newId }: AreaContext) {
  return { resumes: createResumesModule({ db, newId }) }
}
