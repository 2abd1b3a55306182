/** Keys of courses in the query cache. */
export const courseKeys = {
  all: ['courses'] as const,
  byUrl: (url: string, userId: string | null) => ['courses', 'url', url, userId] as const,
  one: (id: string) => ['courses', 'one', id] as const,
  list: (isOwn: boolean) => ['courses', 'list', isOwn] as const,
  chapter: (id: string, chapterId: string) => ['courses', 'chapter', id, chapterId] as const,
  problem: (id: string) => ['courses', 'problem', id] as const,
  chat: (id: string) => ['courses', 'chat', id] as const,
  badge: (code: string) => ['courses', 'badge', code] as const,
  progress: (id: string) => ['courses', 'progress', id] as const,
}
