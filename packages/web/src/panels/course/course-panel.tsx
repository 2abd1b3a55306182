import { Link } from '@tanstack/react-router'
import { definitionOf } from '@xperto/chat-types/definitions'
import { courseNotices } from '@xperto/contract/course-notices'
import { CourseOutline } from '../../features/learning/courses/course-outline.tsx'
import { buttonClass } from '../../ui/button.tsx'
import panelText from '../../ui/panel-text.module.css'
import { EmptyState } from '../../ui/states.tsx'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'

/** The course that a chat is about (EFF-09). Beside a chat that is about none: Course Not Found (COL-02), and where courses are. */
export function CoursePanel({ chat }: PanelProps) {
  const courseId = definitionOf(chat.chat_type).panelOfObject === 'course' ? chat.objectId : null
  return (
    <PanelFrame>
      {courseId === null ? (
        <div className={panelText.pad}>
          <EmptyState
            action={
              <Link to="/xperto/courses" className={buttonClass()}>
                See the courses
              </Link>
            }
          >
            {courseNotices.courseNotFound}
          </EmptyState>
        </div>
      ) : (
        <CourseOutline key={courseId} courseId={courseId} />
      )}
    </PanelFrame>
  )
}
