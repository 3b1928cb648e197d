import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { FieldError } from '#domain/validation.ts'
import { createRandom } from '../scripts/demo/random.ts'
import { readFile } from './imports/read-table.ts'
import { TableRefused } from './imports/sheets.ts'
import { damage, HIDDEN, hostilePictures, hostileTables, type HostileFile } from './testing/hostile-files.ts'
import { fileForm, IMPORTS } from './testing/imports.ts'
import { createMember } from './testing/members.ts'
import type { Browser } from './testing/test-app.ts'
import { usePeople } from './testing/use-people.ts'

const people = usePeople('the file')

const PICTURES = 1000
const TABLES = 600
const PICTURES_MEMORY_MAX_BYTES = 700 * 1024 * 1024
/** The reader of spreadsheets is itself allowed 128 MB, in its thread. */
const TABLES_MEMORY_MAX_BYTES = 300 * 1024 * 1024

type Reply = Awaited<ReturnType<Browser['send']>>

/** What is wrong with the response to an upload, or null. */
const faultOf = ({ statusCode, body }: Reply) => {
  if (statusCode === 200 || statusCode === 201) return null
  const { errorMessages } = JSON.parse(body) as { errorMessages: FieldError[] }
  return [400, 413, 415, 422].includes(statusCode) && errorMessages.length > 0
    ? null
    : `${statusCode} ${body}`
}

/** A form as no browser would write it: with any name and type of its file. */
const encode = ({ bytes, filename, type }: HostileFile) => {
  const head = `--x\r\nContent-Disposition: form-data; name="image"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
}

it(
  `${PICTURES} hostile pictures are refused with the field, or stored as a picture without anything else [V1.3.4, V5.2.2, V5.3.1]`,
  {
    timeout: 240_000,
  },
  async () => {
    const { admin, database } = people
    const member = await createMember(admin)
    const before = process.memoryUsage().rss
    const faults: string[] = []
    const statuses: Record<number, number> = {}
    let sent = 0
    for await (const file of hostilePictures(PICTURES)) {
      const isMembers = sent++ % 4 === 0
      const data = isMembers ? '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{}\r\n' : ''
      const reply = await admin.send({
        method: isMembers ? 'PATCH' : 'POST',
        url: isMembers ? `/api/members/update/${member._id}` : '/api/admin/images',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.concat([Buffer.from(data), encode(file)]),
      })
      statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1
      const fault = faultOf(reply)
      if (fault) faults.push(`${file.what}: ${fault}`)
    }
    expect(faults).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(PICTURES)
    expect(process.memoryUsage().rss - before).toBeLessThan(PICTURES_MEMORY_MAX_BYTES)

    const images = await database.db.selectFrom('images').select(['bytes', 'thumbnail']).execute()
    const sizes = await database.db.selectFrom('image_sizes').select('bytes').execute()
    expect(images.length).toBeGreaterThan(50)
    const stored = [
      ...images.flatMap(({ bytes, thumbnail }) => [
        { bytes, format: 'jpeg' },
        { bytes: thumbnail, format: 'jpeg' },
      ]),
      ...sizes.map(({ bytes }) => ({ bytes, format: 'webp' })),
    ]
    const odd: string[] = []
    for (const { bytes, format } of stored) {
      const { format: found, exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
      const more = { exif, xmp, icc, iptc, orientation }
      const text = bytes.toString('latin1')
      if (found !== format || Object.values(more).some((value) => value !== undefined))
        odd.push(`${found} ${Object.keys(more).join()}`)
      if (text.includes(HIDDEN) || /<script|<svg|%PDF|<\?php/.test(text)) odd.push('something hidden')
    }
    expect(odd).toEqual([])
  },
)

/** Read in the thread of an import, whose time and memory are limited. */
const HEAVY = [
  'a list',
  'a list in UTF-16',
  'a spreadsheet',
  'a spreadsheet whose directory is too small',
  'a spreadsheet whose directory is too large',
  'an archive of a thousand files',
  'a spreadsheet with entities',
  'a cell far away',
  'a cell far away in each row',
  'line ends alone',
  'commas alone',
  'tables within tables',
  'elements of great depth',
]
const failures = async (files: readonly (readonly [what: string, bytes: Buffer])[]) => {
  const found: string[] = []
  for (const [what, bytes] of files) {
    await readFile(bytes).catch((error: unknown) => {
      if (!(error instanceof TableRefused)) found.push(`${what}: ${String(error)}`)
    })
  }
  return found
}

it(`${TABLES} damaged lists are read, or refused with a reason [V5.2.2]`, { timeout: 240_000 }, async () => {
  const random = createRandom(TABLES)
  const tables = Object.entries(await hostileTables())
  const light = tables.filter(([what]) => !HEAVY.includes(what))
  const small = tables.filter(
    ([what, { length }]) => what !== 'a cell far away' && length > 0 && length < 20_000,
  )
  const damaged = Array.from({ length: TABLES }, (_, made) => {
    const [what, bytes] = small[random.int(0, small.length - 1)] ?? ['', Buffer.alloc(1)]
    return [`${what}, damaged (${made})`, damage(bytes, random)] as const
  })
  expect(await failures([...light, ...damaged])).toEqual([])
})

it(
  'lists that were made to harm are refused with the field, or read, and the site goes on [V1.5.1, V5.2.1, V5.2.3]',
  {
    timeout: 240_000,
  },
  async () => {
    const { admin } = people
    const before = process.memoryUsage().rss
    const tables = await hostileTables()
    const answers: Record<string, string | number> = {}
    for (const what of HEAVY) {
      const reply = await admin.sendForm('POST', IMPORTS, fileForm(new Uint8Array(tables[what] ?? [])))
      answers[what] = faultOf(reply) ?? reply.statusCode
      expect(reply.body).not.toContain('root:')
    }
    const read = ['a list', 'a list in UTF-16', 'a spreadsheet', 'a cell far away in each row']
    expect(answers).toEqual(Object.fromEntries(HEAVY.map((what) => [what, read.includes(what) ? 201 : 422])))
    expect(process.memoryUsage().rss - before).toBeLessThan(TABLES_MEMORY_MAX_BYTES)
    expect((await admin.get('/api/health')).statusCode).toBe(200)
  },
)

it.each([
  '../../etc/passwd.csv',
  '..\\..\\members.csv',
  '/etc/members.csv',
  'a\0b.csv',
  '\u202evsc.exe',
  `${'x'.repeat(3000)}.csv`,
])('the name of a list is stored without its folders: %j', async (filename) => {
  const form = Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\nFirst name,Last name\r\nRahima,Khatun\r\n--x--\r\n`,
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await people.admin.send({ method: 'POST', url: IMPORTS, headers, payload: form })
  expect(reply.statusCode).toBe(201)
  const { fileName } = reply.json<{ data: { fileName: string } }>().data
  expect(fileName).toMatch(/^[^/\\\0]{1,200}$/)
})
