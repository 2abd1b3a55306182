import { z } from 'zod'

/** What issues are about, with words that name it. */
export const newsletterTopics = [
  { title: 'SQL and Postgres', words: ['sql', 'postgres', 'postgresql', 'database', 'databases'] },
  { title: 'System design', words: ['system design', 'architecture', 'scaling', 'distributed systems', 'queues'] },
  { title: 'TypeScript', words: ['typescript', 'ts', 'types'] },
  { title: 'JavaScript', words: ['javascript', 'js', 'node', 'node.js', 'event loop'] },
  { title: 'Testing', words: ['testing', 'tests', 'test', 'unit tests', 'tdd'] },
  { title: 'HTTP and APIs', words: ['http', 'api', 'apis', 'rest', 'web'] },
  { title: 'Git', words: ['git', 'version control', 'commits'] },
  { title: 'Code review', words: ['code review', 'code reviews', 'reviews', 'reviewing'] },
  { title: 'Debugging', words: ['debugging', 'debug', 'bugs', 'errors'] },
  { title: 'Being on call', words: ['being on call', 'on call', 'incidents', 'outages', 'operations'] },
  { title: 'Data structures', words: ['data structures', 'algorithms', 'complexity', 'hash maps'] },
  { title: 'Interviews and work', words: ['interviews', 'interview', 'job', 'jobs', 'career', 'résumé', 'resume'] },
  { title: 'Learning', words: ['learning', 'studying', 'study', 'memory', 'habits'] },
] as const

/** An evergreen issue: 300 to 500 words in Markdown with one thing to try (learning-and-careers.md, "Content library"). */
export const newsletterIssueSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: z.string().trim().min(8).max(60),
    topics: z
      .array(z.literal(newsletterTopics.map(({ title }) => title)))
      .min(1)
      .max(3)
      .readonly(),
    body: z.string().trim().min(1500).max(4000),
  })
  .readonly()
export type NewsletterIssue = z.infer<typeof newsletterIssueSchema>
