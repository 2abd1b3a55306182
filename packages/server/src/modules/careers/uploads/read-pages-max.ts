/** The most pages that are read of a file (latex-and-resumes.md, Uploads). */
export const readPagesMax = 30
