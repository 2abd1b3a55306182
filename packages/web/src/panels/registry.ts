import { type PanelKind, panelSplit } from '@xperto/contract'
import { boardKey } from '../lib/boards/board-key.ts'
import { goalKey } from '../lib/goals/goal-key.ts'
import { botRoomKey, interviewKey } from '../lib/interviews/interview-key.ts'
import { mockTestKey } from '../lib/mock-tests/get-mock-test.ts'
import { newsletterKey } from '../lib/newsletters/newsletter-key.ts'
import { practiceKey } from '../lib/practice/practice-key.ts'
import { resumeKey } from '../lib/resumes/resume-key.ts'
import { definePanel, type Panel } from './kit/define-panel.tsx'
import { chatTypeTitle, courseTitle, fixedTitle } from './kit/panel-title.ts'
import { useInterviewComposer } from './interview/use-interview-composer.ts'
import { useTestComposer } from './mock-test/use-test-composer.ts'

/** One room for every kind of mock interview: the kind that was chosen says whether there is an editor in it. */
const mockInterview = (): Panel =>
  definePanel({
    title: fixedTitle('Mock Interview'),
    firstCentre: 32,
    room: 'dark',
    load: async () => (await import('./interview/interview-panel.tsx')).InterviewPanel,
    useComposer: useInterviewComposer,
    // A reply may have asked the next question; another tab may have ended it.
    refreshedBy: [{ changes: ['interview_changed', 'reply_ended'], queryKey: interviewKey }],
  })

/** Every kind of panel (PAN-01). A kind of the contract without an entry does not compile. */
export const panels: Readonly<Record<PanelKind, Panel>> = {
  starter: definePanel({
    title: chatTypeTitle,
    firstCentre: panelSplit.centre,
    load: async () => (await import('./starter/starter-panel.tsx')).StarterPanel,
  }),
  markdown: definePanel({
    title: fixedTitle('Detailed Explanation'),
    firstCentre: 35,
    load: async () => (await import('./explanation/explanation-panel.tsx')).ExplanationPanel,
  }),
  // The balance in the header refreshes all queries of credits.
  credits: definePanel({
    title: fixedTitle('Credits'),
    firstCentre: 35,
    load: async () => (await import('./credits/credits-panel.tsx')).CreditsPanel,
  }),
  'practise-question': definePanel({
    title: fixedTitle('Code Editor'),
    firstCentre: 30,
    hasEditor: true,
    load: async () => (await import('./practise-question/practise-question-panel.tsx')).PractiseQuestionPanel,
    // A reply may have given another problem, or a hint; a program may have been submitted on another device.
    refreshedBy: [{ changes: ['reply_ended', 'submission_judged'], queryKey: practiceKey }],
  }),
  'mock-test': definePanel({
    title: fixedTitle('Code Editor'),
    firstCentre: 30,
    hasEditor: true,
    load: async () => (await import('./mock-test/mock-test-panel.tsx')).MockTestPanel,
    useComposer: useTestComposer,
    refreshedBy: [{ changes: ['mock_test_changed'], queryKey: mockTestKey }],
  }),
  resume: definePanel({
    title: fixedTitle('Resume Editor'),
    firstCentre: 30,
    load: async () => (await import('./resume/resume-panel.tsx')).ResumePanel,
    // The chat may have changed a line; another tab may have made the PDF.
    refreshedBy: [{ changes: ['resume_changed'], queryKey: resumeKey }],
  }),
  whiteboard: definePanel({
    title: fixedTitle('Whiteboard'),
    firstCentre: 30,
    load: async () => (await import('./whiteboard/whiteboard-panel.tsx')).WhiteboardPanel,
    // Another tab may have drawn; the chat may have come to the drawing, or read it.
    refreshedBy: [{ changes: ['board_changed', 'reply_ended'], queryKey: boardKey }],
  }),
  goals: definePanel({
    title: fixedTitle('Goal'),
    firstCentre: 40,
    load: async () => (await import('./goals/goals-panel.tsx')).GoalsPanel,
    // The chat may have changed the plan, or asked about a milestone.
    refreshedBy: [{ changes: ['reply_ended', 'messages_added'], queryKey: goalKey }],
  }),
  newsletter: definePanel({
    title: fixedTitle('Newsletter'),
    firstCentre: 40,
    load: async () => (await import('./newsletter/newsletter-panel.tsx')).NewsletterPanel,
    // The chat may have changed it; an issue may have come.
    refreshedBy: [{ changes: ['reply_ended', 'messages_added'], queryKey: newsletterKey }],
  }),
  course: definePanel({
    title: courseTitle,
    firstCentre: 35,
    load: async () => (await import('./course/course-panel.tsx')).CoursePanel,
  }),
  interview: mockInterview(),
  'bot-interview': definePanel({
    title: fixedTitle('Interview'),
    firstCentre: 32,
    room: 'dark',
    load: async () => (await import('./bot-interview/bot-interview-panel.tsx')).BotInterviewPanel,
    useComposer: useInterviewComposer,
    refreshedBy: [{ changes: ['reply_ended'], queryKey: botRoomKey }],
  }),
  'hr-interview': mockInterview(),
}

/** The panel that a chat has when nothing was opened over it: the one of its type, or of its object once it has one (PAN-02). */
export const ownPanelKind = (
  { panelKind, panelOfObject }: { panelKind: PanelKind; panelOfObject: PanelKind | null },
  objectId: string | null,
): PanelKind => (objectId === null ? panelKind : (panelOfObject ?? panelKind))
