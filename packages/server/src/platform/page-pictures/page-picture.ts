import { createHash } from 'node:crypto'

/** What the picture of a page says. All of it is text. */
export interface PictureWords {
  productName: string
  /** What the page is, in a word or two: at the head, on the left. */
  kind: string
  title: string
  /** Stands in the place of a title whose letters no font of this machine has. */
  titleInstead: string
  /** At the head, on the right: who wrote it, or how long it is. May be empty. */
  note: string
}

/** The kinds of page that have a picture, as their addresses name them. */
export const pictureKinds = ['page', 'insight', 'course', 'interview'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Where the picture of a page is, below the public address. `name`: the end of the page's own address, as it was meant. */
export const picturePath = (kind: PictureKind, name: string): string => `/pictures/${kind}/${encodeURIComponent(name)}.png`

export const pictureSize = { width: 1200, height: 630 } as const
/** The most bytes of a picture: readers of links take no large ones. */
export const pictureMaxBytes = 150_000

/** Changes when pictures are drawn otherwise, so that nobody goes on showing the old ones. */
const drawing = 1

/** The name of a picture by what it says: another for other words. */
export const pictureHash = ({ productName, kind, title, titleInstead, note }: PictureWords): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, productName, kind, title, titleInstead, note]))
    .digest('base64url')
    .slice(0, 22)

/** What the server sends to the process that draws, and what it answers. */
export type PictureResponse = { bytes: Uint8Array } | { failure: string }
