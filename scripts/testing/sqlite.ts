import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from '#server/testing/template.ts'

/** The SQLite file that tests copy: `inject('templateUrl')` names it. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'society-template-'))
  const url = `sqlite:${path.join(folder, 'template.db')}`
  await makeTemplate(url)
  project.provide('templateUrl', url)
  return () => rm(folder, { recursive: true, force: true })
}
