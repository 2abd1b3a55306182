import type { BotInterviewSubmission, SubmissionAnswer } from '@xperto/contract'
import { loadPdfFonts, type PdfFonts, type Weight } from '../../../platform/pdf/pdf-fonts.ts'

const ink = '#1d1b18'
const soft = '#6b665e'
const page = { size: 'A4', margin: 56 } as const

const pointStates = { met: 'Shown', partly: 'In part', missing: 'Missing' }
const decisions = { PENDING: 'Not decided', SELECTED: 'Selected', REJECTED: 'Rejected' }
const statuses = { NOT_STARTED: 'Not started', IN_PROGRESS: 'Running', COMPLETED: 'Completed', EXPIRED: 'Left' }

type Line = (text: string, size: number, weight?: Weight, colour?: string) => void

/** One submission as a PDF: what was counted and decided, then every answer with its points and the words that show them. */
export async function drawSubmission(submission: BotInterviewSubmission): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loadPdfFonts()])
  const document = new PDFDocument({
    ...page,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${submission.title}: ${submission.candidate_name}`, CreationDate: new Date(submission.created_on) },
  })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  fonts.register(document)
  const line: Line = (text, size, weight = 'plain', colour = ink) => write(document, fonts, { text, size, weight, colour })
  head(line, submission)
  for (const answer of submission.answers) {
    document.moveDown(1)
    drawAnswer(line, answer)
  }
  if (submission.answers.length === 0) line('No answers yet.', 11)
  document.end()
  await ended
  return Buffer.concat(pieces)
}

function head(line: Line, submission: BotInterviewSubmission): void {
  line(submission.company_name === '' ? submission.title : `${submission.title}, ${submission.company_name}`, 12, 'strong', soft)
  line(submission.candidate_name, 24, 'strong')
  const { accommodations, started_on: started, disputed, human_look_on: look, note } = submission
  const time = accommodations.time === 1 ? '' : `, time × ${accommodations.time}`
  const facts = [
    `${resultOf(submission)}${submission.judged_by === null ? '' : `, judged by ${submission.judged_by}`}`,
    `Decision: ${decisions[submission.status]}`,
    `Interview: ${statuses[submission.interview_status]}${started === null ? '' : `, begun ${dayOf(started)} UTC, ${Math.round(submission.duration / 60)} min`}`,
    `Answers: ${accommodations.answers === 'voice' ? 'by voice' : 'in writing'}${time}. This is no part of the score.`,
    `Left full screen: ${submission.exit_full_screen_count}. Resumed: ${submission.resume_interview_count}. Counts are not proof.`,
    ...(disputed ? [`The candidate says that answer ${disputed.number} was judged wrong: ${disputed.why}`] : []),
    ...(look === null ? [] : [`The candidate asked on ${dayOf(look)} UTC that a person looks at this.`]),
    ...(note === '' ? [] : [`Note: ${note}`]),
  ]
  for (const fact of facts) line(fact, 11)
}

/** A score, or the points that were heard where nothing but their words was counted. */
function resultOf({ score, coverage }: BotInterviewSubmission): string {
  if (score !== null) return `Score: ${score} of 100`
  return coverage === null || coverage.of === 0 ? 'Score: none' : `Points heard: ${coverage.heard} of ${coverage.of}, no score`
}

function drawAnswer(line: Line, { number, question, answer, state, score, points }: SubmissionAnswer): void {
  line(`${number}. ${question}`, 13, 'strong')
  line(answer === '' ? 'Nothing was answered.' : answer, 11)
  const isShort = state === 'insufficient' && answer !== ''
  line(isShort ? 'Too short to judge' : score === null ? 'No score' : `Score ${score}`, 11, 'strong', soft)
  for (const { text, state, quote } of points)
    line(`${pointStates[state]}: ${text}${quote === null ? '' : ` “${quote}”`}`, 10, 'plain', soft)
}

/** One text, its parts each in the font that has them; it goes on below, and on the next page. */
function write(
  document: PDFKit.PDFDocument,
  fonts: PdfFonts,
  { text, size, weight, colour }: { text: string; size: number; weight: Weight; colour: string },
): void {
  document.fontSize(size).fillColor(colour)
  const runs = fonts.runsOf(shown(fonts, text, weight), weight) ?? []
  runs.forEach((run, index) => document.font(run.font).text(run.text, { continued: index < runs.length - 1 }))
  document.moveDown(0.3)
}

/** A stranger's text as far as the fonts go: a question mark stands for a letter that none of them has. */
function shown(fonts: PdfFonts, text: string, weight: Weight): string {
  const known = new Map<string, boolean>()
  const has = (character: string): boolean => {
    const before = known.get(character)
    if (before !== undefined) return before
    const now = fonts.runsOf(character, weight) !== null
    known.set(character, now)
    return now
  }
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  return [...plain].map((character) => (has(character) ? character : '?')).join('')
}

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))
