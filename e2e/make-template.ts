import { rm } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '#domain/clock.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { openDatabase } from '#server/database/database.ts'
import { changeSettings } from '#server/settings/settings-kind.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { prepareDemo } from '../scripts/demo/prepare-demo.ts'
import { DEMO_VISITOR, E2E_CHECK } from './accounts.ts'

export const TEMPLATE = 'E2E_TEMPLATE'

const prepareForTests = async (url: string) => {
  const database = await openDatabase(url)
  const by = { actor: { uid: null, name: 'Tests' }, clock: systemClock, passwords: createPasswords() }
  await createUser(database, { ...DEMO_VISITOR, role: 'user' }, by)
  await changeSettings({ database, ...by }, { membershipCheck: E2E_CHECK }, null)
  await database.close()
}

/** Creates the demo society once per run; each worker's server gets its own copy. */
export default async function makeTemplate() {
  const folder = await makeTemporaryFolder('society-e2e-')
  const file = path.join(folder, 'demo.db')
  await prepareDemo(`sqlite:${file}`)
  await prepareForTests(`sqlite:${file}`)
  process.env[TEMPLATE] = file
  return () => rm(folder, { recursive: true, force: true })
}
