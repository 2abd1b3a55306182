export { LearnerRecord } from './learner-record.tsx'
