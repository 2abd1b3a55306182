import { z } from 'zod'
import { boardElementsMost } from '../board-limits.ts'
import { id, instant } from './common.ts'

const pixels = z.number().min(-1_000_000).max(1_000_000)
const name = z.string().max(64)
const colour = z.string().max(32)
const elementId = z.string().min(1).max(64)
const binding = z.object({
  elementId,
  focus: pixels.optional(),
  gap: pixels.optional(),
  fixedPoint: z.array(pixels).length(2).nullish(),
})

/** One element of a whiteboard, in the format that the drawing library saves. What is not named here is dropped: pictures, links, embedded pages. */
export const boardElement = z.object({
  id: elementId,
  type: z.enum(['rectangle', 'ellipse', 'diamond', 'arrow', 'line', 'text', 'freedraw']),
  ...{ x: pixels, y: pixels, width: pixels, height: pixels, angle: pixels.optional() },
  ...{ strokeColor: colour.optional(), backgroundColor: colour.optional(), fillStyle: name.optional(), strokeStyle: name.optional() },
  ...{ strokeWidth: pixels.optional(), roughness: pixels.optional(), opacity: pixels.optional() },
  groupIds: z.array(elementId).max(10).optional(),
  index: name.nullish(),
  roundness: z.object({ type: z.number().int(), value: pixels.optional() }).nullish(),
  ...{ seed: z.number().int().optional(), version: z.number().int().optional(), versionNonce: z.number().int().optional() },
  boundElements: z
    .array(z.object({ id: elementId, type: name }))
    .max(100)
    .nullish(),
  locked: z.boolean().optional(),
  // Of texts.
  ...{ text: z.string().max(2000).optional(), originalText: z.string().max(2000).optional(), autoResize: z.boolean().optional() },
  ...{ fontSize: pixels.optional(), fontFamily: z.number().int().optional(), lineHeight: pixels.optional() },
  ...{ textAlign: name.optional(), verticalAlign: name.optional(), containerId: elementId.nullish() },
  // Of arrows and lines.
  points: z.array(z.array(pixels).length(2)).max(2000).optional(),
  ...{ startBinding: binding.nullish(), endBinding: binding.nullish(), startArrowhead: name.nullish(), endArrowhead: name.nullish() },
  ...{ elbowed: z.boolean().optional(), polygon: z.boolean().optional() },
  // Of lines drawn by hand.
  ...{ pressures: z.array(z.number()).max(2000).optional(), simulatePressure: z.boolean().optional() },
})
export type SavedBoardElement = z.infer<typeof boardElement>

export const boardChange = z.object({
  /** The version that the change was made of; 0 for the first. */
  version: z.number().int().min(0).max(1_000_000_000),
  elements: z.array(boardElement).max(boardElementsMost),
  /** Numbers as they were written, in the exercise's order. */
  estimates: z.array(z.string().max(200)).max(10),
})

/** The whiteboard of a chat as it stands (TYP-04). */
export const board = z.object({
  chat_id: id,
  /** Counts the times it was saved; 0 before the first. */
  version: z.number().int(),
  saved_on: instant.nullable(),
  elements: z.array(boardElement),
  estimates: z.array(z.string()),
  /** Null while the chat leads through no exercise of the library. */
  exercise: z
    .object({
      title: z.string(),
      estimates: z.array(
        z.object({
          question: z.string(),
          unit: z.string(),
          /** As it was written here or said in the chat. */
          said: z.string(),
          verdict: z.enum(['empty', 'unread', 'near', 'too_high', 'too_low']),
          /** How many times too high or low, to one digit. */
          times: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
  /** What to change on the board. What the exercise expects is among it once the drawing was tried. */
  findings: z.array(z.object({ id: z.string(), text: z.string(), weight: z.enum(['gap', 'advice']) })),
  /** What the exercise expects and the board has, under the same condition. */
  there: z.array(z.string()),
})
export type Board = z.infer<typeof board>
