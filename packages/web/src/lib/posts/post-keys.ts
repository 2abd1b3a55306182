/** Keys of posts in the query cache. */
export const postKeys = {
  all: ['posts'] as const,
  one: (url: string) => [...postKeys.all, 'one', url] as const,
  mine: ['posts', 'mine'] as const,
  like: (objectId: string) => ['posts', 'like', objectId] as const,
  everyFound: ['posts', 'found'] as const,
  found: (q: string, tag: string) => ['posts', 'found', q, tag] as const,
}
