import { beforeEach } from 'vitest'
import type { TestDatabase } from './test-database.ts'

/**
 * Ada and Bob, who sign in over an empty database before each test of the file. They are the same two objects all along, so that a file can hold
 * them; what `signIn` tells of them stands in them from its first test on.
 */
export function adaAndBob<Person extends object>({
  database,
  signIn,
}: {
  database: Pick<TestDatabase, 'empty'>
  signIn: (email: string) => Promise<Person>
}): { ada: Person; bob: Person } {
  const people = { ada: {} as Person, bob: {} as Person }
  beforeEach(async () => {
    await database.empty()
    Object.assign(people.ada, await signIn('ada@example.com'))
    Object.assign(people.bob, await signIn('bob@example.com'))
  })
  return people
}
