import type { ResumePaper } from '@xperto/contract'

/** A résumé's fields in the order in which they stand in a file; an empty text is left out. */
export interface ResumeOutline {
  name: string
  headline: string
  contact: string[]
  links: { label: string; url: string }[]
  sections: {
    title: string
    paragraphs: string[]
    /** A name, which may be empty, and what stands in the group. */
    groups: { name: string; text: string }[]
    entries: { title: string; dates: string; under: string; place: string; url: string; lines: string[] }[]
    lines: string[]
  }[]
}

/** Sets a résumé's fields as a PDF where no TeX is installed. What is written in a field is text, whatever it looks like. */
export interface OutlineTypesetter {
  /**
   * Throws an AppError: `latex_too_slow` after its time, `latex_output` and `latex_pages` over the limits of a PDF, `latex_ended` where it fails. Rejects with the
   * signal's reason.
   */
  set(outline: ResumeOutline, paper: ResumePaper, signal?: AbortSignal): Promise<{ pdf: Uint8Array; pages: number }>
}
