export { BeginResume } from './begin-resume.tsx'
export { ResumeEditor } from './resume-editor.tsx'
