import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { InvitationLink } from '#domain/auth/admins.ts'
import type { LoginResult } from '#domain/auth/auth.ts'
import type { BulkPreview } from '#domain/bulk-changes/bulk-change.ts'
import type { Merged } from '#domain/duplicates/merge.ts'
import { isWorking, type FullImport } from '#domain/imports/import.ts'
import { MEMBER_COLUMNS } from '#domain/members/member-columns.ts'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { Plant } from '#server/testing/hostile-texts.ts'
import { csvOf, IMPORT_HEADERS, ROW } from '#server/testing/imports.ts'
import { memberInput } from '#server/testing/members.ts'
import { adminApiPaths } from '#web/admin-api-paths.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { DEMO_VISITOR } from './accounts.ts'
import { DEMO_ADMIN, expect, picture, signInByApi } from './people.ts'

type Multipart = NonNullable<NonNullable<Parameters<APIRequestContext['fetch']>[1]>['multipart']>
type Row = readonly (string | number | null)[]

const dataOf = async <Data>(response: APIResponse) => {
  if (!response.ok()) throw new Error(`${response.url()} is refused: ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}

/** The requests of an admin who is signed in with this context. */
const requestsOf = (request: APIRequestContext, { accessToken }: LoginResult) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  const read = async <Data>(url: string) => dataOf<Data>(await request.get(url, { headers }))
  const send = async <Data = { _id: string }>(method: 'POST' | 'PATCH', url: string, data: object = {}) =>
    dataOf<Data>(await request.fetch(url, { method, headers, data }))
  const upload = async <Data>(method: 'POST' | 'PATCH', url: string, multipart: Multipart) =>
    dataOf<Data>(await request.fetch(url, { method, headers, multipart }))
  const createMember = (data: object) =>
    upload<Member>('POST', adminApiPaths.createMember, { data: JSON.stringify(data) })

  const workOn = async ({ _id }: FullImport, work: 'check' | 'apply', body?: object) => {
    let found = await send<FullImport>('POST', adminApiPaths.importWork(_id, work), body)
    await expect
      .poll(
        async () => {
          found = await read<FullImport>(adminApiPaths.oneImport(_id))
          return isWorking(found.state)
        },
        { intervals: [10, 20, 50] },
      )
      .toBe(false)
    return found
  }
  return {
    send,
    upload,
    createMember,
    /** Uploads a table, and takes it as far as the state, with the mapping that is recognized. */
    importTable: async (name: string, rows: readonly Row[], state: 'read' | 'checked' | 'applied') => {
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csvOf(rows)) }
      const found = await upload<FullImport>('POST', adminApiPaths.imports, { file })
      if (state === 'read') return found
      const checked = await workOn(found, 'check', found.mapping)
      return state === 'checked' ? checked : workOn(found, 'apply')
    },
  }
}
type Requests = ReturnType<typeof requestsOf>

/** Plants through the API of a site. A public form without a ticket is in the spam folder. */
export const createPlant = async (request: APIRequestContext): Promise<Plant & Requests> => {
  const requests = requestsOf(request, await signInByApi(request, DEMO_ADMIN))
  const image = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture('#0d6e6e') }
  return {
    ...requests,
    sendForm: async (url, data) => void (await dataOf(await request.post(url, { data }))),
    image: (await requests.upload<{ _id: string }>('POST', adminApiPaths.images, { image }))._id,
  }
}

/** What was planted where, and the screens that show it. */
export type Planted = { what: string; texts: readonly string[]; screens: readonly string[] }

/** The part of a text that a header of a request can have, and of that what the site stores. */
const deviceOf = (text: string) => text.replace(/[^\x20-\x7e]/g, '').trim()
const storedDeviceOf = (text: string) => deviceOf(text).slice(0, 40)

/** Browsers send the last part of a path as the name of a file, with a quotation mark as `%22`. */
const fileNameOf = (text: string) => `${text.replace(/[/\\]/g, ' ').replaceAll('"', "'")}.csv`

const invite = async ({ send }: Requests, name: string, email: string) =>
  new URL((await send<InvitationLink>('POST', adminApiPaths.invitations, { name, email })).link).hash.slice(1)

/** Members to whom one kind of change is made, again and again: so the page of each shows all of these. */
const createSubjects = async ({ createMember }: Requests) => {
  const create = (lastName: string) => createMember(memberInput({ name: { firstName: 'Rahima', lastName } }))
  return {
    typed: await create('Typed'),
    hidden: await create('Hidden'),
    bulk: await create('Bulk'),
    dead: await create('Dead'),
    merged: await create('Merged'),
    imported: await create('Imported'),
  }
}
type Subjects = Awaited<ReturnType<typeof createSubjects>>

/** Reasons that differ from each other, so that each of them has to be shown. */
const reasonOf = (
  text: string,
  what: 'type' | 'hiding' | 'bulk' | 'death' | 'merge' | 'deletion' | 'erasure',
) => `${text} ${what}`

/** One change of each kind with a reason. `isOdd` alternates, so that each changes something. */
const changeSubjects = async (
  { send, upload, createMember, importTable }: Requests,
  subjects: Subjects,
  text: string,
  isOdd: boolean,
) => {
  await send('POST', adminApiPaths.memberType(subjects.typed._id), {
    typeOfMember: isOdd ? 'new_member' : 'renewal_member',
    reason: reasonOf(text, 'type'),
  })
  await upload('PATCH', adminApiPaths.updateMember(subjects.hidden._id), {
    data: JSON.stringify({ isHidden: true, hiddenReason: reasonOf(text, 'hiding') }),
  })
  const bulk = { ids: [subjects.bulk.id], change: { isActive: !isOdd } }
  const { token } = await send<BulkPreview>('POST', `${adminApiPaths.bulkChange}/preview`, bulk)
  await send('POST', adminApiPaths.bulkChange, { ...bulk, token, reason: reasonOf(text, 'bulk') })
  await send('POST', adminApiPaths.memberDeath(subjects.dead._id), {
    isDied: isOdd,
    reason: reasonOf(text, 'death'),
  })
  const goes = await createMember(memberInput({ name: { firstName: text, lastName: 'Merged' } }))
  const merged = await send<Merged>('POST', adminApiPaths.merges, {
    stays: pick(subjects.merged),
    goes: pick(goes),
    taken: [],
    reason: reasonOf(text, 'merge'),
  })
  subjects.merged = merged.member
  const rows = [
    ['ID', 'Address'],
    [subjects.imported.id, text],
  ]
  await importTable(fileNameOf(text), rows, 'applied')
}
const pick = ({ _id, version }: Member) => ({ _id, version })

/** Deletes a member of this name, and erases another one. Returns the deleted one. */
const removeMembers = async ({ send, createMember }: Requests, text: string, index: number) => {
  const named = await createMember(memberInput({ name: { firstName: text, lastName: 'Deleted' } }))
  const { token } = await send<BulkPreview>('POST', `${adminApiPaths.bulkDelete}/preview`, {
    ids: [named.id],
  })
  const deletion = { ids: [named.id], token, number: 1, reason: reasonOf(text, 'deletion') }
  await send('POST', adminApiPaths.bulkDelete, deletion)
  // In nothing like the others: whatever names an erased member is erased with it.
  const erased = await createMember(
    memberInput({
      name: { firstName: 'Zaynab', lastName: `Gone${index}` },
      email: `gone${index}@example.org`,
      phone: `+1305555${2000 + index}`,
    }),
  )
  const erasure = { name: fullName(erased.name), reason: reasonOf(text, 'erasure') }
  await send('POST', adminApiPaths.forgetMember(erased._id), erasure)
  return named
}

/** A file whose headers, samples and cells are these texts: as it was read, and another one after its dry run. */
const importTexts = async ({ importTable }: Requests, texts: readonly string[]) => {
  const headers = texts.map((text) => `${text} header`)
  const samples = texts.map((text) => `${text.slice(0, 50)} sample`)
  const read = await importTable(
    'read.csv',
    [
      ['First name', ...headers],
      ['Rahima', ...samples],
    ],
    'read',
  )
  const field = (name: (typeof IMPORT_HEADERS)[number]) => IMPORT_HEADERS.indexOf(name)
  const row: (string | number | null)[] = [...ROW]
  const rows = texts.map((text, index) => {
    const name = `${text} row`
    return row
      .with(field('First name'), name)
      .with(field('Street'), `${text} cell`)
      .with(field('Phone'), `718 555 ${3000 + index}`)
      .with(field('Email'), `row${index}@example.org`)
  })
  const faulty = texts.map((text) =>
    row.with(field('First name'), `${text} faulty`).with(field('Union'), `${text} nowhere`),
  )
  const checked = await importTable('checked.csv', [IMPORT_HEADERS, ...rows, ...faulty], 'checked')
  const { oneImport } = adminPaths
  const tab = (name: string, page: number) => `${oneImport(checked._id)}?rows=${name}&page=${page}`
  return [
    { what: 'headers of a file', texts: headers, screens: [oneImport(read._id)] },
    { what: 'samples of a file', texts: samples, screens: [oneImport(read._id)] },
    {
      what: 'cells of a file',
      texts: texts.flatMap((text) => [`${text} row`, `${text} cell`]),
      screens: [tab('new', 1), tab('similar', 1), tab('similar', 2)],
    },
    { what: 'faulty rows', texts: texts.map((text) => `${text} faulty`), screens: [tab('faulty', 1)] },
  ] satisfies Planted[]
}

/**
 * Plants what comes of the work of admins: their names and browsers, reasons, life member IDs and imports. `connect` opens
 * a connection of a browser.
 */
export const plantWork = async (
  requests: Requests,
  connect: (userAgent: string) => Promise<APIRequestContext>,
  texts: readonly string[],
): Promise<Planted[]> => {
  const subjects = await createSubjects(requests)
  const lifeMembers: Member[] = []
  for (const [index, text] of texts.entries()) {
    await invite(requests, `${text} invited`, `invited${index}@example.org`)
    const token = await invite(requests, `${text} admin`, `admin${index}@example.org`)
    const [old, connection] = await Promise.all([connect(deviceOf(text)), connect(deviceOf(text))])
    try {
      // The one who looks at the list of sessions. To accept an invitation in the same browser would end the session.
      await signInByApi(old, DEMO_ADMIN)
      const acceptance = { token, password: DEMO_VISITOR.password }
      const reply = await connection.post('/api/auth/invitations/accept', { data: acceptance })
      const newcomer = requestsOf(connection, await dataOf<LoginResult>(reply))
      await changeSubjects(newcomer, subjects, text, index % 2 === 0)
      const life = {
        typeOfMember: 'life_member',
        lifeMemberId: text.slice(0, 50),
        expiredYearOfMembership: null,
      }
      lifeMembers.push(await newcomer.createMember(memberInput(life)))
    } finally {
      await Promise.all([old.dispose(), connection.dispose()])
    }
  }
  // The directories show no life member IDs unless they are chosen.
  await requests.send('PATCH', adminApiPaths.directoryColumns, { columns: MEMBER_COLUMNS })
  const imports = await importTexts(requests, texts)
  const deleted: Member[] = []
  // The last changes, so that they are the first ones of the change log.
  for (const [index, text] of texts.entries()) deleted.push(await removeMembers(requests, text, index))

  const { members, lifeMembers: life, changes, trash, securityLog, admins, account } = adminPaths
  const admin = texts.map((text) => `${text} admin`)
  const devices = texts.map(storedDeviceOf)
  const lifeIds = lifeMembers.map(({ lifeMemberId }) => lifeMemberId ?? '')
  const reasons = (what: Parameters<typeof reasonOf>[1]) => texts.map((text) => reasonOf(text, what))
  const pageOf = ({ _id }: Member) => [members.one(_id)]
  return [
    ...imports,
    { what: 'names of invitations', texts: texts.map((text) => `${text} invited`), screens: [admins] },
    { what: 'names of admins', texts: admin, screens: [admins] },
    { what: 'names of admins', texts: admin, screens: [securityLog] },
    { what: 'names of admins', texts: admin, screens: [adminPaths.imports] },
    { what: 'names of admins', texts: admin, screens: pageOf(subjects.typed) },
    { what: 'devices', texts: devices, screens: [account] },
    { what: 'devices', texts: devices, screens: [securityLog] },
    { what: 'reasons of types', texts: reasons('type'), screens: pageOf(subjects.typed) },
    { what: 'reasons of hiding', texts: reasons('hiding'), screens: pageOf(subjects.hidden) },
    { what: 'reasons of bulk changes', texts: reasons('bulk'), screens: pageOf(subjects.bulk) },
    { what: 'reasons of deaths', texts: reasons('death'), screens: pageOf(subjects.dead) },
    { what: 'reasons of merges', texts: reasons('merge'), screens: pageOf(subjects.merged) },
    { what: 'names of files', texts: texts.map(fileNameOf), screens: [adminPaths.imports] },
    { what: 'names of files', texts: texts.map(fileNameOf), screens: pageOf(subjects.imported) },
    {
      what: 'life member IDs of pages',
      texts: lifeIds.slice(-1),
      screens: lifeMembers.slice(-1).map(({ _id }) => life.one(_id)),
    },
    {
      what: 'life member IDs',
      texts: lifeIds,
      screens: [`${life.list}?sort=id-desc`],
    },
    { what: 'reasons of deletions', texts: reasons('deletion'), screens: [changes] },
    {
      what: 'reasons of deletions',
      texts: reasons('deletion').slice(-1),
      screens: deleted.slice(-1).map(({ _id }) => members.deleted(_id)),
    },
    { what: 'names of deleted members', texts: deleted.map(({ name }) => fullName(name)), screens: [trash] },
    { what: 'reasons of erasures', texts: reasons('erasure'), screens: [changes] },
  ]
}
