import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { pageSizeMax } from '../constants.ts'
import { answer, route } from '../route.ts'
import {
  collection,
  collectionPage,
  courseChapter,
  courseProgress,
  courseStanding,
  judgedAnswer,
  judgedSolution,
  ownBadge,
  publicBadge,
} from '../schemas/collection.ts'
import { id } from '../schemas/common.ts'

const paged = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(pageSizeMax).default(20),
}
const open = { service: 'main', public: true, knowsSignedIn: true } as const
const ofCourse = z.object({ id })

export const collectionEndpoints = {
  getCollectionByUrl: route('getCollectionByUrl', {
    summary: "A published course by the last part of its address, with the signed-in person's standing in it.",
    ...open,
    params: z.object({ url: id }),
    responses: { 200: answer(collection) },
  }),
  getCollection: route('getCollection', {
    summary: 'The same by its id.',
    ...open,
    params: ofCourse,
    responses: { 200: answer(collection) },
  }),
  listCollections: route('listCollections', {
    summary:
      'Published courses. `status=PENDING`: those that the signed-in person has begun and not finished. A `userId` that is not theirs leaves every standing out.',
    ...open,
    query: z.object({ ...paged, userId: id.optional(), status: z.enum(['PENDING']).optional() }),
    responses: { 200: answer(collectionPage) },
  }),
  listEnrolledCollections: route('listEnrolledCollections', {
    summary:
      'The courses that the signed-in person is enrolled in, the one begun last first. With `collectionId`: whether that one is among them.',
    service: 'main',
    query: z.object({ ...paged, userId: id.optional(), collectionId: id.optional() }),
    responses: { 200: answer(collectionPage) },
  }),
  enrolInCollection: route('enrolInCollection', {
    summary: 'Enrols the signed-in person, once: a second call answers like the first. It costs nothing.',
    service: 'main',
    params: ofCourse,
    limits: [callLimits.course],
    responses: { 200: answer(collection) },
  }),
  getCourseChapter: route('getCourseChapter', {
    summary: 'A chapter to read, with its exercise. Without what is right.',
    ...open,
    params: z.object({ id, chapterId: id }),
    responses: { 200: answer(courseChapter) },
  }),
  getCourseProgress: route('getCourseProgress', {
    summary: 'Everything that the signed-in person has done in a course they are enrolled in.',
    service: 'main',
    params: ofCourse,
    responses: { 200: answer(courseProgress) },
  }),
  keepCourseStep: route('keepCourseStep', {
    summary: 'Notes that a chapter was read. However often it comes, it counts one.',
    service: 'main',
    params: ofCourse,
    body: z.object({ chapterId: id }),
    limits: [callLimits.course],
    responses: { 200: answer(courseStanding) },
  }),
  answerCourseQuestion: route('answerCourseQuestion', {
    summary:
      'Judges an answer to a question of a chapter. `chosen`: positions of options, from 0. `answerId`: a UUID of the client; the same one again answers as before and counts one.',
    service: 'main',
    params: ofCourse,
    body: z.object({
      chapterId: id,
      questionId: id,
      chosen: z.array(z.number().int().min(0).max(9)).max(10),
      answerId: z.uuid(),
    }),
    limits: [callLimits.course],
    responses: { 200: answer(judgedAnswer) },
  }),
  readCourseStatements: route('readCourseStatements', {
    summary: "The signed-in person's progress in a course as xAPI statements, a JSON file.",
    service: 'main',
    params: ofCourse,
    limits: [callLimits.course],
    responses: { 200: 'file' },
  }),
  submitCourseSolution: route('submitCourseSolution', {
    summary:
      'Judges a program for the problem of a chapter and answers once that is done. It is judged to the end and kept also when the connection ' +
      'closes. With an Idempotency-Key a repeat gets the first answer.',
    service: 'chat',
    params: ofCourse,
    body: z.object({ chapter_id: id, language_id: z.number().int().min(0).max(1_000_000), source_code: z.string() }),
    limits: [callLimits.courseSolution],
    responses: { 200: answer(judgedSolution) },
  }),
}

const ofBadge = z.object({ code: z.string().min(1).max(20) })

export const badgeEndpoints = {
  getBadge: route('getBadge', {
    summary:
      'A badge as anybody may see and check it: name, course, date and shown skills, never a score. One that was switched off says so.',
    service: 'main',
    public: true,
    params: ofBadge,
    responses: { 200: answer(publicBadge) },
  }),
  changeBadge: route('changeBadge', {
    summary: "Switches a badge of the signed-in person's own off or on.",
    service: 'main',
    params: ofBadge,
    body: z.object({ isPublic: z.boolean() }),
    limits: [callLimits.course],
    responses: { 200: answer(ownBadge) },
  }),
  readBadgeCredential: route('readBadgeCredential', {
    summary: 'The Open Badge 3.0 itself: a signed JSON Web Token (application/vc+jwt).',
    service: 'main',
    public: true,
    params: ofBadge,
    responses: { 200: 'file' },
  }),
  readBadgeStatuses: route('readBadgeStatuses', {
    summary:
      'Which badges hold no longer: a signed Bitstring Status List of the W3C (application/vc+jwt). `purpose`: revocation or suspension.',
    service: 'main',
    public: true,
    params: z.object({ purpose: z.string().max(20) }),
    responses: { 200: 'file' },
  }),
  readBadgeKeys: route('readBadgeKeys', {
    summary: 'The public keys that badges are signed with, as a JSON Web Key Set.',
    service: 'main',
    public: true,
    responses: { 200: 'file' },
  }),
}
