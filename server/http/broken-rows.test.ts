import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import { createAdvert } from '../testing/adverts.ts'
import { createBanner } from '../testing/banners.ts'
import { createPerson, createTerm } from '../testing/committees.ts'
import { createEvent } from '../testing/events.ts'
import { createAlbum } from '../testing/gallery.ts'
import { createMember, memberInput } from '../testing/members.ts'
import { pageInput, writeAndPublish } from '../testing/pages.ts'
import { startWithPeople, type People } from '../testing/people.ts'
import { correctionInput, donorInput, messageInput, sendForm } from '../testing/public-forms.ts'

/** Values that the API never writes, but that a manual edit of the database can leave behind. */
let people: People
let logged: string[]

beforeEach(async () => {
  logged = []
  const stream = { write: (line: string) => void logged.push(line) }
  people = await startWithPeople({}, { level: 'error', stream })
})
afterEach(() => people.close())

const run = (statement: string) => sql.raw(statement).execute(people.database.db)
const post = async (url: string, payload: object) => {
  const reply = await people.admin.send({ method: 'POST', url, payload })
  expect(reply.statusCode).toBe(201)
}
/** Disables the check constraints of the column from here on. */
const withoutChecks = () =>
  people.database.engine === 'sqlite'
    ? run('pragma ignore_check_constraints = on')
    : run('alter table members drop constraint members_type_of_member_check')

type Row = Record<string, unknown> & { id: number }
const members = async (query: string, browser = people.admin) => {
  const reply = await browser.get(`/api/members?${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: ListData<Row> }>().data
}

describe('a member with an invalid row', () => {
  const BROKEN: [string, string, Record<string, unknown> | null][] = [
    ['a uid', `update members set uid = 'no-uuid' where id = 2`, null],
    [
      'an invalid creation time',
      `update members set created_at = 'yesterday' where id = 2`,
      { createdAt: null },
    ],
    ['a type', `update members set type_of_member = 'honorary' where id = 2`, null],
    ['a union', `update members set union_code = 'atlantis' where id = 2`, { unionOfSandwip: 'atlantis' }],
    // Beyond the safe integers of JavaScript; only SQLite stores so large a number in this column.
    ['a year', `update members set year_of_birth = 9007199254740993 where id = 2`, { yearOfBirth: null }],
    [
      'a year of membership',
      `update members set initial_year = 9007199254740993 where id = 2`,
      { initialYearOfMembership: null },
    ],
  ]

  it.each(BROKEN)('does not break the list: %s', async (what, statement, left) => {
    if (what.startsWith('a year') && people.database.engine === 'postgres') return
    for (const lastName of ['Sikder', 'Bhuiyan', 'Talukder']) {
      await createMember(people.admin, memberInput({ name: { firstName: 'Rahima', lastName } }))
    }
    await withoutChecks()
    await run(`insert into unions (code, label, votable, position) values ('atlantis', 'A', 0, 99)`)
    await run(statement)
    for (const query of [
      'limit=10',
      'limit=100000',
      'limit=10&searchTerm=rahima',
      'limit=100000&searchTerm=rahima',
    ]) {
      const { data, meta } = await members(query)
      expect(data.map(({ id }) => id).toSorted()).toEqual(left ? [1, 2, 3] : [1, 3])
      expect(meta.total).toBe(3)
      const row = data.find(({ id }) => id === 2)
      if (left)
        expect(row).toMatchObject({ ...left, name: { lastName: 'Bhuiyan' }, isHidden: false, version: 1 })
    }
    const found = await members('searchTerm=rahima&limit=10', people.visitor())
    expect(found.meta.total).toBe(3)
    expect(found.data.length).toBeGreaterThanOrEqual(left ? 3 : 2)
  })

  it('is logged with its ID and the path of the fault, without the value', async () => {
    await createMember(people.admin)
    await run(`update members set created_at = 'yesterday', email = 'someone@example.org' where id = 1`)
    await members('limit=10')
    await members('limit=100000')
    expect(logged).toHaveLength(2)
    expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { route: 'GET /api/members', count: 1, faults: [{ row: 1, path: 'data.data.0.createdAt' }] },
      { route: 'GET /api/members', count: 1, faults: [{ row: 1, path: '0.createdAt' }] },
    ])
    expect(logged.join()).not.toMatch(/yesterday|someone@/)
  })

  it('leaves the other rows complete for an admin, and reveals nothing more to a visitor', async () => {
    await createMember(people.admin)
    await createMember(people.admin)
    await run(`update members set created_at = 'yesterday' where id = 1`)
    const { data } = await members('limit=10')
    expect(Object.keys(data[0] ?? {})).toEqual(Object.keys(data[1] ?? {}))
  })
})

const twice = async (make: () => Promise<unknown>) => {
  await make()
  await make()
}
const length = (data: unknown): unknown =>
  Array.isArray(data)
    ? data.length
    : [length((data as ListData<unknown>).data), (data as ListData<unknown>).meta.total]

type Kind = {
  table: string
  make: () => Promise<unknown>
  urls: string[]
  /** The number of remaining rows; for a paged list also the total. */
  left?: unknown
}

const LISTS: Kind[] = [
  {
    table: 'events',
    make: () => createEvent(people.admin),
    urls: ['/api/events', '/api/admin/events'],
    left: [1, 2],
  },
  { table: 'adverts', make: () => createAdvert(people.admin), urls: ['/api/admin/adverts'] },
  { table: 'banners', make: () => createBanner(people.admin), urls: ['/api/banners', '/api/admin/banners'] },
  { table: 'gallery_albums', make: () => createAlbum(people.admin), urls: ['/api/admin/gallery/albums'] },
  {
    table: 'videos',
    make: () => post('/api/admin/videos', { title: { en: 'V', bn: '' }, url: 'https://www.youtube.com/' }),
    urls: ['/api/videos', '/api/admin/videos'],
  },
  {
    table: 'attractions',
    make: () => post('/api/admin/attractions', { name: { en: 'The beach', bn: '' } }),
    urls: ['/api/attractions', '/api/admin/attractions'],
  },
  { table: 'committee_terms', make: () => createTerm(people.admin), urls: ['/api/admin/committee-terms'] },
  {
    table: 'contact_messages',
    make: () => sendForm(people, '/api/contact', messageInput({ message: String(Math.random()) })),
    urls: ['/api/admin/contact-messages'],
    left: [1, 2],
  },
  {
    table: 'blood_donors',
    make: () => sendForm(people, '/api/blood-donors', donorInput()),
    urls: ['/api/admin/blood-donors'],
    left: [1, 2],
  },
  {
    table: 'correction_requests',
    make: async () =>
      sendForm(people, '/api/corrections', correctionInput((await createMember(people.admin))._id)),
    urls: ['/api/admin/corrections'],
    left: [1, 2],
  },
]

it.each(LISTS)(
  'an invalid row of $table does not break the list',
  async ({ table, make, urls, left = 1 }) => {
    await twice(make)
    await run(`update ${table} set uid = 'broken' where uid = (select min(uid) from ${table})`)
    for (const url of urls) {
      const reply = await people.admin.get(url)
      expect(reply.statusCode).toBe(200)
      expect(length(reply.json<{ data: unknown }>().data)).toEqual(left)
      expect(logged.at(-1)).toContain('"row":"broken"')
    }
  },
)

it('an invalid person breaks neither the term nor the committee', async () => {
  const term = await createTerm(people.admin, { isCurrent: true })
  await twice(() => createPerson(people.admin, term._id))
  await run(`update committee_people set uid = 'broken' where uid = (select min(uid) from committee_people)`)
  const reply = await people.visitor().get('/api/committees/executive')
  expect(reply.json<{ data: { current: { people: unknown[] } } }>().data.current.people).toHaveLength(1)
})

it('an invalid text is omitted from its page, and other pages are unaffected', async () => {
  await writeAndPublish(people.admin, 'about-us', pageInput('The society'))
  await writeAndPublish(people.admin, 'constitution', pageInput('The rules'))
  await run(`update page_versions set body_en = '[{"type":' where page_key = 'about-us'`)
  const reply = await people.visitor().get('/api/pages?keys=about-us,constitution')
  expect(reply.json()).toMatchObject({
    data: [
      { key: 'about-us', body: { en: [] } },
      { key: 'constitution', body: { en: [{ type: 'paragraph' }] } },
    ],
  })
  expect(logged.at(-1)).toContain('"row":"about-us"')
})
