import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { prepareDemo } from '../scripts/demo/prepare-demo.ts'

export const TEMPLATE = 'E2E_TEMPLATE'

/** The demo society, made once a run: every worker's server gets a copy of its own. */
export default async function makeTemplate() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'society-e2e-'))
  const file = path.join(folder, 'demo.db')
  await prepareDemo(`sqlite:${file}`)
  process.env[TEMPLATE] = file
  return () => rm(folder, { recursive: true, force: true })
}
