/**
 * What is said of a file that is brought in. A file of its own, for only bringing in needs it, which is loaded on a wish: what stands in
 * `notices` is part of every page's first load.
 */
export const importNotices = {
  chatImported: 'The chat was imported.',
  importBegun: 'The import has begun. This chat is large, so it will take a moment.',
  importTooLarge: 'This file is larger than 16 MB, more than what can be imported.',
  importNotJson: 'This file is not JSON. Import takes the JSON that “Download as JSON” gives.',
  importForeign: 'This JSON is not a chat from here. Import takes the JSON that “Download as JSON” gives.',
  importLaterVersion: 'This file was written by a later version and cannot be read here.',
  importDamaged: 'Something in this file is not as a download writes it. Nothing was imported.',
} as const
