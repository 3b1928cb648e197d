import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startWithPeople, type People } from './people.ts'

/** The application with its browsers, started anew for each test or once for the tests of a file. */
export const usePeople = (scope: 'each test' | 'the file', variables?: Record<string, string>): People => {
  const [before, after] = scope === 'each test' ? [beforeEach, afterEach] : [beforeAll, afterAll]
  // Filled before a test runs.
  const people = {} as People
  before(async () => {
    Object.assign(people, await startWithPeople(variables))
  })
  after(() => people.close())
  return people
}
