import { addCalls, type Client } from '@xperto/contract/client'
import { reviewPaths } from '@xperto/contract/review-paths'
import { isSessionOver } from '../query-client.ts'
import { toast } from '../toast.ts'

/** The most characters of a selection that is kept; more is the whole reply. */
const selectionMax = 4000

/** Keeps a reply for review, or what is selected inside of it, and says so. `onOpen` leads to the review queue. */
export async function keepForReview(api: Client, messageId: string, reply: Element | null, onOpen: () => void): Promise<void> {
  addCalls(reviewPaths)
  const selection = selectionInside(reply)
  try {
    await api('keepForReview', { body: { message_id: messageId, ...(selection === null ? {} : { selection }) } })
    toast.success(selection === null ? 'Kept for review.' : 'Your selection is kept for review.', { label: 'Review now', onChoose: onOpen })
  } catch (error) {
    if (!isSessionOver(error)) toast.error('This could not be kept for review. Please try again.')
  }
}

function selectionInside(place: Element | null): string | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !place || selection.rangeCount === 0) return null
  if (!place.contains(selection.getRangeAt(0).commonAncestorContainer)) return null
  const text = selection.toString().trim()
  return text === '' || text.length > selectionMax ? null : text
}
