import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from '#server/testing/template.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

/** The SQLite file that tests copy: `inject('templateUrl')` names it. */
export default async function setup(project: TestProject) {
  const folder = await makeTemporaryFolder('society-template-')
  const url = `sqlite:${path.join(folder, 'template.db')}`
  await makeTemplate(url)
  project.provide('templateUrl', url)
  return () => rm(folder, { recursive: true, force: true })
}
