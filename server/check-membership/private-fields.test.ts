import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_COLUMNS } from '../members/rows.ts'
import { memberForm, memberInput } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

/** The fields that a masked row shows. */
const SHOWN = ['first_name', 'middle_name', 'last_name', 'union_code', 'zip_code']
/** The columns that decide whether and how a member is found. */
const FILTER_COLUMNS = ['id', 'directory', 'deleted_at', 'merged_into', 'is_hidden']
/** Replacement values for columns that do not accept any value. */
const OTHER: Record<string, unknown> = {
  type_of_member: 'renewal_member',
  image_uid: null,
  dues_cents: 1,
  dues_year: 2031,
}

const people = usePeople('each test')
beforeEach(async () => {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const form = memberForm(
    memberInput({ name: { firstName: 'Rahima', middleName: null, lastName: 'Sarkar' } }),
    new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }),
  )
  const reply = await people.admin.sendForm('POST', '/api/members/create', form)
  expect(reply.statusCode).toBe(201)
})

const columns = async () => {
  const tables = await people.database.db.introspection.getTables()
  const names = tables.find(({ name }) => name === 'members')?.columns.map(({ name }) => name) ?? []
  expect(names).toEqual(expect.arrayContaining([...PUBLIC_COLUMNS, 'email', 'year_of_birth']))
  return names.filter((name) => !FILTER_COLUMNS.includes(name))
}

const differentFrom = (column: string, value: unknown) => {
  if (column in OTHER) return OTHER[column]
  return typeof value === 'number' ? value + 1 : `${JSON.stringify(value)} and something longer`
}

const change = async (column: string) => {
  const { db } = people.database
  const before = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow()
  const value = differentFrom(column, (before as Record<string, unknown>)[column])
  await db
    .updateTable('members')
    .set({ [column]: value })
    .execute()
  const after = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow()
  expect(after, `${column} was changed`).not.toEqual(before)
}

/** The complete response, byte for byte. */
const bytes = async (text: string) => {
  const reply = await people.visitor().get(`/api/members?searchTerm=${encodeURIComponent(text)}`)
  expect(reply.statusCode).toBe(200)
  const { date: _date, ...headers } = reply.headers
  return { body: reply.body, headers }
}

describe('the public response never depends [S6.2]', () => {
  it('on a private column [V8.2.3]', async () => {
    const before = { strong: await bytes('Rahima Sarkar'), weak: await bytes('Rahima') }
    expect(before.strong.body).toContain('41 Harbor Lane')
    const isPublic = (column: string) => (PUBLIC_COLUMNS as readonly string[]).includes(column)
    const hidden = (await columns()).filter((column) => !isPublic(column))
    expect(hidden.length).toBeGreaterThan(8)
    for (const column of hidden) {
      await change(column)
      expect(await bytes('Rahima Sarkar'), column).toEqual(before.strong)
      expect(await bytes('Rahima'), column).toEqual(before.weak)
    }
  })

  it('for a masked row on anything but name, union and ZIP, not even in its length', async () => {
    const before = await bytes('Rahima')
    expect(before.body).toContain('"isMasked":true')
    for (const column of (await columns()).filter((name) => !SHOWN.includes(name))) {
      await change(column)
      expect(await bytes('Rahima'), column).toEqual(before)
    }
  })
})
