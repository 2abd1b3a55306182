/** Sentences about posts (POS-03, POS-04, POS-07, EFF-06). Exact, to the letter. A file of its own, for only the screens of posts need them. */
export const postNotices = {
  created: 'Post created successfully!',
  updated: 'Post updated successfully!',
  deleted: 'Post deleted successfully',
  createFailed: 'Failed to create post',
  updateFailed: 'Failed to update post',
  deleteFailed: 'Failed to delete post',
  fetchFailed: 'Failed to fetch posts data',
  deleteQuestion: 'Are you sure you want to delete this post?',
  titleRequired: 'Title is required',
  summaryRequired: 'Summary is required',
  youtubeInvalid: 'Invalid YouTube URL',
  imageTooLarge: 'Image size should not exceed 250KB',
} as const
