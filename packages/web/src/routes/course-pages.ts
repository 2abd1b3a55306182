/** The pages of courses that are read outside of one: together, because each alone would be one more file that the first load has to name. */
export { BadgeRoute } from './badge-route.tsx'
export { CourseDoneRoute } from './course-done-route.tsx'
export { CourseRoute } from './course-route.tsx'
export { CoursesRoute } from './courses-route.tsx'
