import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { DEMO_ADMIN } from '#domain/site.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { openDatabase } from '#server/database/database.ts'
import { write } from '#server/database/write.ts'
import { createMemberWithin } from '#server/members/save-member.ts'
import { makeFolder, prepareDatabase } from '#server/testing/processes.ts'
import { createDemoMembers } from './members.ts'
import { prepareDemo } from './prepare-demo.ts'

let place: Awaited<ReturnType<typeof makeFolder>>

beforeEach(async () => {
  place = await makeFolder()
})
afterEach(() => place.remove())

const addAdmin = (email: string) =>
  prepareDatabase(place.url, (database) =>
    createUser(
      database,
      { name: 'Admin', email, password: 'salt-and-tide', role: 'admin', duties: ['everything'] },
      { actor: { uid: null, name: 'test' }, clock: systemClock, passwords: createPasswords() },
    ),
  )

const file = () => path.join(place.folder, 'society.db')

describe('an existing database file', () => {
  it('is refused and left unchanged if it is a real register', async () => {
    await addAdmin('chair@society.example')
    await copyFile(file(), `${file()}.copy`)
    await expect(prepareDemo(place.url)).rejects.toThrow('This database holds a real society')
    expect((await readFile(file())).equals(await readFile(`${file()}.copy`))).toBe(true)
  })

  it('is refused without a migration if it is a register of another version', async () => {
    await addAdmin('chair@society.example')
    const { db, close } = await openDatabase(place.url)
    await sql`drop table members`.execute(db)
    await sql`delete from kysely_migration`.execute(db)
    await close()
    await expect(prepareDemo(place.url)).rejects.toThrow('This database holds a real society')
    const after = await openDatabase(place.url)
    expect((await after.db.introspection.getTables()).map(({ name }) => name)).not.toContain('members')
    await after.close()
  })

  it('is refused if it has members but no users', async () => {
    const [demo] = createDemoMembers(systemClock, 1)
    if (!demo) throw new Error('There is no fictional member')
    await prepareDatabase(place.url, (database) =>
      write(database, { actor: { uid: null, name: 'test' }, clock: systemClock }, (current) =>
        createMemberWithin(current, demo.member, null),
      ),
    )
    await expect(prepareDemo(place.url)).rejects.toThrow('This database holds a real society')
  })

  it('is used unchanged if it has the demo admin', async () => {
    await addAdmin(DEMO_ADMIN.email)
    await prepareDemo(place.url)
    const { db, close } = await openDatabase(place.url)
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: DEMO_ADMIN.email }])
    await close()
  })
})
