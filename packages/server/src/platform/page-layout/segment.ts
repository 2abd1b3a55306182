/** Letters of one line without a wide gap between them. */
export interface Segment {
  text: string
  x0: number
  x1: number
  y: number
  size: number
  bold: boolean
  isLevel: boolean
}
