import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.ts'

/** One PostgreSQL for the whole run, whose address tests get by `inject('postgresUrl')`. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
