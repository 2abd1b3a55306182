export { BeginResume } from './begin-resume.tsx'
export { ResumeEditor } from './resume-editor.tsx'
export { resumeViews, useShownView } from './resume-views.tsx'
