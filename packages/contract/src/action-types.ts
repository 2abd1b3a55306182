/**
 * What a button under a message may ask for (chat-workspace.md, section 3). The specification names every action but the
 * one that makes a DOCX file; ours is RESUME_GENERATE_DOCX, beside RESUME_GENERATE_PDF.
 */
export const actionTypes = [
  'HR_INTERVIEW',
  'TECHNICAL_INTERVIEW',
  'CODING_INTERVIEW',
  'END_INTERVIEW',
  'START_ANSWERING',
  'STOP_ANSWERING',
  'RESUME_FEEDBACK_ACCEPT',
  'RESUME_FEEDBACK_REGENERATE',
  'RESUME_GENERATE_PDF',
  'RESUME_GENERATE_DOCX',
  'CREATE_NEW_RESUME',
  'MODIFY_BASE_RESUME',
  'COPY_BASE_RESUME',
  'REGENERATE_RESUME',
  'ACCEPT_RESUME',
  'REGENERATE_PLAN',
  'ACCEPT_PLAN',
  'REGENERATE_GOAL',
  'ACCEPT_GOAL',
  'MILESTONE_FINISHED_YES',
  'MILESTONE_FINISHED_NO',
  'OPEN_NEW_MILESTONE',
  'CHAT_SUPPORT',
  'PAYMENT_SUPPORT',
  'USAGE_SUPPORT',
  'END_SUPPORT',
  'SUPPORT_FINISHED_YES',
  'SUPPORT_FINISHED_NO',
  'START_MOCK_TEST',
  'LOAD_MORE_INSIGHTS',
  'START_BOT_INTERVIEW',
  'END_BOT_INTERVIEW',
  'RESUME_BOT_INTERVIEW',
] as const
export type ActionType = (typeof actionTypes)[number]

/** Actions a client carries out by itself: they open the microphone and send nothing (isUIAction). */
export const clientActionTypes: readonly ActionType[] = ['START_ANSWERING', 'STOP_ANSWERING']

/** The one action under a last message that leaves the input open (MSG-11). */
export const inputOpeningAction: ActionType = 'START_ANSWERING'
