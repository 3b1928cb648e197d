import type { TestProject } from 'vitest/node'
import { makeTemplate } from '#server/testing/template.ts'
import { startPostgres } from './start-postgres.ts'

/** One PostgreSQL for the whole run; its tests copy the database that `inject('templateUrl')` names. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  const template = new URL(url)
  template.pathname = '/template_society'
  await makeTemplate(template.href)
  project.provide('templateUrl', template.href)
  return stop
}
