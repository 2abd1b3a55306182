import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { learnerRecord, recordSettings } from '../schemas/record.ts'
import { dueReview, dueReviews, ratedReview, reviewOutlook, reviewRating } from '../schemas/review.ts'

/** The most characters of a selection that is kept for review. */
export const selectionMax = 4000

export const reviewEndpoints = {
  listDueReviews: route('listDueReviews', {
    summary: 'Cards that are due now, the ones most at risk of being forgotten first.',
    service: 'chat',
    responses: { 200: answer(dueReviews) },
  }),
  getReviewOutlook: route('getReviewOutlook', {
    summary: 'How many cards there are, what comes back tomorrow, and how foretelling compares with knowing.',
    service: 'chat',
    responses: { 200: answer(reviewOutlook) },
  }),
  keepForReview: route('keepForReview', {
    summary: 'Keeps a reply, or words selected in it, as a card. The same reply and words are one card.',
    service: 'chat',
    body: z.object({ message_id: id, selection: z.string().trim().min(1).max(selectionMax).optional() }),
    limits: [callLimits.review],
    responses: { 200: answer(dueReview) },
  }),
  rateReview: route('rateReview', {
    summary: 'Rates a card and says when it comes back. `turns` is the number the card had; another number is a 409.',
    service: 'chat',
    params: z.object({ id }),
    body: z.object({
      rating: reviewRating,
      turns: z.number().int().min(0),
      /** How long the person looked at it. */
      seconds: z.number().int().min(0).max(3600).optional(),
    }),
    limits: [callLimits.review],
    responses: { 200: answer(ratedReview) },
  }),
  deleteReview: route('deleteReview', {
    summary: 'Takes a card out of the review queue.',
    service: 'chat',
    params: z.object({ id }),
    responses: { 204: null },
  }),
  getRecord: route('getRecord', {
    summary: 'What the product knows of what a person has learned, with the evidence of each line.',
    service: 'chat',
    responses: { 200: answer(learnerRecord) },
  }),
  correctTopic: route('correctTopic', {
    summary: 'Says that the person knows a topic better than its evidence shows; later evidence counts again.',
    service: 'chat',
    params: z.object({ topic: id }),
    responses: { 204: null },
  }),
  deleteTopic: route('deleteTopic', {
    summary: 'Deletes the evidence of a topic. It can be taken back for ten minutes.',
    service: 'chat',
    params: z.object({ topic: id }),
    responses: { 204: null },
  }),
  deleteQuizAnswer: route('deleteQuizAnswer', {
    summary: 'Deletes one piece of evidence. It can be taken back for ten minutes.',
    service: 'chat',
    params: z.object({ id }),
    responses: { 204: null },
  }),
  restoreRecord: route('restoreRecord', {
    summary: 'Takes back what was deleted from the record in the last ten minutes.',
    service: 'chat',
    responses: { 200: answer(z.object({ restored: z.number().int() })) },
  }),
  deleteRecord: route('deleteRecord', {
    summary: 'Deletes all evidence and every review card at once and for good.',
    service: 'chat',
    responses: { 204: null },
  }),
  changeRecordSettings: route('changeRecordSettings', {
    summary: 'Switches the record on or off.',
    service: 'chat',
    body: recordSettings,
    responses: { 200: answer(recordSettings) },
  }),
}
