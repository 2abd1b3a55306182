import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import type { CoursesDeps } from './deps.ts'
import { courseRoutes } from './main-api.routes.ts'

/** Courses of the library, who is enrolled in them and how far they are (COL-01, COL-02). */
export function createCoursesModule(deps: CoursesDeps): ServerModule {
  return { routes: (app) => courseRoutes(app, deps), archive: archiveOfLists(deps.db, archiveLists) }
}
