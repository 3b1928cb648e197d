// `npm run create-admin -- --email E [--name N] [--password P]`: prompts for missing values.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { Registration } from '#domain/auth/auth.ts'
import { systemClock } from '#domain/clock.ts'
import { DEMO_ADMIN } from '#domain/site.ts'
import { toFieldErrors } from '#domain/validation.ts'
import { createUser } from '#server/auth/create-user.ts'
import { findWeaknessFor } from '#server/auth/good-password.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { emailKey } from '#server/session/queries.ts'
import { upgrade } from '#server/backups/upgrade.ts'
import { openDatabase } from '#server/database/database.ts'
import { readEnv } from '#server/env.ts'
import { printable } from '#server/printable.ts'
import { loadEnv } from './prepare/load-env.ts'
import { main } from './prepare/main.ts'

const ask = async (question: string, { hidden = false } = {}) => {
  process.stdout.write(question)
  // readline echoes the input to its output: discarding the output hides the password.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({
    input: process.stdin,
    output: hidden ? nowhere : process.stdout,
    terminal: hidden && process.stdin.isTTY,
  })
  try {
    // Without this, the question would stay pending forever if the input ends without a line.
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
    return await Promise.race([lines.question(''), ended])
  } finally {
    lines.close()
    if (hidden) process.stdout.write('\n')
  }
}

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  password: { type: 'string' },
} as const

await main(async () => {
  const { values } = parseArgs({ options })
  const email = values.email ?? (await ask('E-mail: '))
  const name = values.name ?? (process.stdin.isTTY ? await ask('Name, as others see it: ') : '')
  const password = values.password ?? (await ask('Password (12 to 16 characters): ', { hidden: true }))
  const parsed = Registration.safeParse({ email, password, name: name.trim() || email.split('@')[0] })
  if (!parsed.success) {
    throw new Error(
      toFieldErrors(parsed.error)
        .map(({ path, message }) => `${path}: ${message}`)
        .join('\n'),
    )
  }
  if (emailKey(parsed.data.email) === DEMO_ADMIN.email || parsed.data.password === DEMO_ADMIN.password) {
    throw new Error('The sign-in of the demo data is known to everybody: please choose another.')
  }
  loadEnv()
  const env = readEnv()
  const database = await openDatabase(env.DATABASE_URL)
  try {
    await upgrade(database, env, console.log)
    const weakness = await findWeaknessFor(database.db, parsed.data, parsed.data.password)
    if (weakness !== null) throw new Error(`password: ${weakness}`)
    const actor = { uid: null, name: 'create-admin' }
    const user = await createUser(
      database,
      { ...parsed.data, role: 'admin', duties: ['everything'] },
      { actor, clock: systemClock, passwords: createPasswords() },
    )
    console.log(`${printable(user.email)} may now sign in as an admin.`)
  } finally {
    await database.close()
  }
})
