/** The types of picture that are read, by their content. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type ImageType = (typeof imageTypes)[number]

/** A picture as it was written anew. A GIF becomes a PNG of its first frame. */
export interface RewrittenImage {
  bytes: Buffer
  type: Exclude<ImageType, 'image/gif'>
  /** Pixels, after the picture was turned as its metadata asks. */
  width: number
  height: number
}

/** What the server sends to the image process: one picture at a time. */
export interface ImageRequest {
  bytes: Uint8Array
  type: ImageType
}

/** What the image process answers. */
export type ImageResponse = RewrittenImage | { failure: 'image_refused' | 'image_too_many_pixels'; reason: string }

/** The most pixels of a picture: 25 million, more than a phone's ordinary photo. Decoded they take 100 MB. */
export const imageMaxPixels = 25_000_000
