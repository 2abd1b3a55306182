/** Every type of file that is uploaded or stored, with its extension. A module that stores another type adds a line. */
export const fileExtensions = {
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/x-tex': 'tex',
  'audio/flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/plain': 'txt',
} as const

export type FileType = keyof typeof fileExtensions

/** What a call that takes a file accepts: one file, as multipart/form-data. */
export interface UploadRule {
  /** The name of its form field. */
  field: string
  maxBytes: number
  /** Told by the content of the file. Text of every kind, TeX and JSON too, is `text/plain`. */
  types: readonly FileType[]
  /** Names of the text fields that may stand beside it, at most 4,096 bytes each; none by default. */
  fields?: readonly string[]
}
