import { defineChatType } from '../kit/define-chat-type.ts'

export const resumeDefinition = defineChatType({
  type: 'RESUME',
  title: 'Resume Builder',
  sidebar: { group: 'Interview Preparation', label: 'Resume Builder', order: 3, opensPanel: null },
  flatPrice: { credits: 100, per: 'resume' },
  rewriting: 'by-flow',
  actions: {
    RESUME_FEEDBACK_ACCEPT: 'Use these changes',
    RESUME_FEEDBACK_REGENERATE: 'Propose other changes',
    RESUME_GENERATE_PDF: 'Make the PDF',
    RESUME_GENERATE_DOCX: 'Make the DOCX',
    CREATE_NEW_RESUME: 'Start a new résumé',
    MODIFY_BASE_RESUME: 'Change my base résumé',
    COPY_BASE_RESUME: 'Copy my base résumé',
    REGENERATE_RESUME: 'Write it anew',
    ACCEPT_RESUME: 'Accept this résumé',
  },
  panelOfObject: 'resume',
  panelOnAction: {
    ...{ RESUME_GENERATE_PDF: 'resume', RESUME_GENERATE_DOCX: 'resume', ACCEPT_RESUME: 'resume' },
    ...{ REGENERATE_RESUME: 'resume', RESUME_FEEDBACK_ACCEPT: 'resume', CREATE_NEW_RESUME: 'resume' },
  },
  starterPage: {
    heading: 'A résumé that is true and reads well',
    intro: 'Facts become short lines that begin with a verb; every line stays yours.',
    invitation: 'Say what you did and what came of it. Rough notes are enough.',
    features: ['Asks for what you did and what came of it', 'Makes a line stronger without inventing', 'Adds no number you did not give'],
    examples: ['Help me write my first résumé', 'Make this bullet point stronger', 'What should a backend résumé show?'],
  },
  input: { takesFiles: true, hint: 'Tell me about your work' },
})
