/** Sentences of the specification about résumés, to the letter (RES-05 to RES-09, MSG-21, MSG-22). A file of its own, for only their panel needs them. */
export const resumeNotices = {
  updated: 'Resume updated successfully',
  generated: 'Resume Generated Successfully',
  generateFirst: 'Generate Resume Before Download',
  fieldFailed: 'Failed to apply resume field',
  noPdf: 'No PDF available. Please generate one.',
  noData: 'No resume data found',
  fileUploaded: 'File uploaded successfully!',
  uploadFailed: 'Failed to upload file',
  uploadFailedTryAgain: 'Failed to upload file. Please try again or check the file format.',
  imageTooLarge: 'Image size should not exceed 250KB',
} as const
