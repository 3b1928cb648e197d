import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { ChangesPage } from '#domain/history/change-list.ts'
import type { ListedMember } from '#domain/members/member.ts'
import type { Eraser } from '../api/eraser.ts'
import { declared } from '../features.ts'
import { sweepAll } from '../testing/sweep-all.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { erasures, PERSONAL, RAHIMA } from '../testing/erasures.ts'
import { importTable, IMPORT_HEADERS, listImportRows, rowWith, runWork } from '../testing/imports.ts'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import { jpegBytes, pictureFile } from '../testing/pictures.ts'
import { correctionInput, messageInput, sendForm } from '../testing/public-forms.ts'
import { usePeople } from '../testing/use-people.ts'
import { erasure } from './feature.ts'

// No server listens there, so mails stay in the outbox.
const people = usePeople('each test', { SMTP_URL: 'smtp://127.0.0.1:9' })

const { forget, forgetAll, forgetRahima, mentionsOf, update, findAnywhere } = erasures(people)
const REASON = 'Asked for it in a letter'
const listAll = async () =>
  (await people.admin.get('/api/members?limit=100')).json<{ data: ListData<ListedMember> }>().data
const counts = async () =>
  Promise.all(
    (
      ['images', 'image_sizes', 'idempotency_keys', 'correction_requests', 'member_distinctions'] as const
    ).map(async (table) => (await people.database.db.selectFrom(table).selectAll().execute()).length),
  )
const expectErased = async (reply: Promise<{ json: () => unknown }>) =>
  expect((await reply).json()).toMatchObject({ statusCode: 404, code: 'ERASED' })

/** Creates a member who occurs in every place where a member can. */
const enterEverywhere = async (other: { _id: string; id: number }) => {
  const form = memberForm(memberInput(RAHIMA), pictureFile(await jpegBytes()))
  const created = await people.admin.sendForm('POST', '/api/members/create', form, {
    'idempotency-key': 'one',
  })
  const rahima = created.json<{ data: { _id: string; id: number; version: number; image: string } }>().data
  const replaced = await update(rahima._id, { amount: 5 }, pictureFile(await jpegBytes(80)))
  const { image } = replaced.json<{ data: { image: string } }>().data

  await sendForm(people, '/api/corrections', correctionInput(rahima._id, { note: 'Of Rahimunnesa' }))
  await people.admin.post('/api/admin/duplicates/distinctions', { one: rahima._id, other: other._id })
  await people.admin.post('/api/admin/saved-lists', {
    name: 'One',
    directory: 'general',
    search: 'searchTerm=929-555-0187',
    isShared: false,
  })
  const exported = await people.admin.post('/api/admin/exports/members', {
    format: 'csv',
    filter: { searchTerm: 'Rahimunnesa Quaderi' },
    columns: [{ field: 'id', header: 'ID' }],
  })
  expect(exported.statusCode, exported.body).toBe(200)
  const row = rowWith({
    'First name': 'Rahimunnesa',
    'Last name': 'Quaderi',
    Phone: '929.555.0187',
    Email: RAHIMA.email,
  })
  await importTable(people.admin, [IMPORT_HEADERS, row], 'checked')
  return { ...rahima, images: [rahima.image, image] }
}

describe('an erased member', () => {
  it('is in no table, list or search, nor in the files; only the author, the number and the reason of the erasure remain [V14.2.4]', async () => {
    const other = await createMember(people.admin)
    const before = await listAll()
    const rahima = await enterEverywhere(other)
    // Fills the caches, which the erasure must clear as well.
    await people.admin.get('/api/admin/duplicates')
    expect((await listAll()).meta.total).toBe(2)
    const tables = new Set((await findAnywhere(PERSONAL)).map((found) => found.split('.')[0]))
    expect([...tables].toSorted()).toEqual([
      'changes',
      'correction_requests',
      'import_rows',
      'imports',
      'members',
      'outbox',
      'saved_lists',
    ])

    expect((await forget(`/api/members/${rahima._id}`, 'Rahim')).json()).toMatchObject({
      statusCode: 400,
      errorMessages: [{ path: 'name' }],
    })
    const { certain, doubtful } = await mentionsOf(rahima._id)
    expect(certain).toEqual([
      { kind: 'history', count: 1 },
      { kind: 'import-row', count: 1 },
      { kind: 'saved-list', count: 1 },
    ])
    // Somebody else may have the same name.
    expect(doubtful).toMatchObject([{ kind: 'export', text: expect.stringContaining('Rahimunnesa Quaderi') }])
    expect((await forgetAll(rahima._id, ' rahimunnesa  Quaderi ')).statusCode).toBe(200)

    expect(await findAnywhere(PERSONAL)).toEqual([])
    expect(await counts()).toEqual([0, 0, 0, 0, 0])
    expect(await verifyHistory(people.database.db)).toMatchObject({ broken: null })
    expect(await listAll()).toEqual(before)
    const groups = await people.admin.get('/api/admin/duplicates')
    expect(groups.body).not.toMatch(PERSONAL)
    for (const text of ['Rahimunnesa', '9295550187', String(rahima.id)]) {
      for (const path of [
        '/api/members/deleted?searchTerm=',
        '/api/members?searchTerm=',
        '/api/members/find?text=',
      ]) {
        const reply = await people.admin.get(`${path}${encodeURIComponent(text)}`)
        expect(reply.statusCode, path).toBe(200)
        expect(reply.body, path).not.toContain(rahima._id)
      }
    }
    for (const image of rahima.images) {
      expect((await people.admin.get(image)).statusCode).toBe(404)
      expect((await people.admin.get(`${image}/thumbnail`)).statusCode).toBe(404)
    }

    const page = (await people.admin.get('/api/admin/changes?kind=member')).json<{ data: ChangesPage }>().data
    expect(page.data[0]).toMatchObject({
      action: 'forget',
      actor: 'The admin',
      name: String(rahima.id),
      reason: REASON,
      changes: [],
      isDeleted: true,
    })
    expect((await createMember(people.admin)).id).toBe(rahima.id + 1)

    const { file } = people.database
    if (file === null) return
    for (const name of [file, `${file}-wal`]) {
      const bytes = (await readFile(name).catch(() => Buffer.alloc(0))).toString('latin1')
      for (const value of ['555-0187', '9295550187', 'Rahimunnesa', 'rahimunnesa@', '819876543']) {
        expect(bytes.includes(value), `${value} in ${name}`).toBe(false)
      }
    }
  })

  it('may be a life member, or in the trash, and cannot be restored', async () => {
    const life = await createMember(people.admin, {
      ...RAHIMA,
      typeOfMember: 'life_member',
      lifeMemberId: 'L-901',
      expiredYearOfMembership: null,
    })
    expect((await forgetRahima(life._id)).statusCode).toBe(200)
    const general = await createMember(people.admin, RAHIMA)
    await people.admin.remove(`/api/members/delete/${general._id}`)
    expect((await forgetRahima(general._id)).statusCode).toBe(200)
    expect((await people.admin.get('/api/admin/trash')).json()).toMatchObject({ data: { data: [] } })
    for (const { _id } of [life, general]) {
      await expectErased(people.admin.get(`/api/members/${_id}`))
      await expectErased(people.admin.post(`/api/members/restore/${_id}`))
      await expectErased(people.admin.post(`/api/members/${_id}/put-back`, { number: 1 }))
      await expectErased(people.admin.post(`/api/admin/duplicates/merges/${_id}/undo`))
      await expectErased(forgetRahima(_id))
    }
    expect(await findAnywhere(PERSONAL)).toEqual([])
  })

  it('who was added by an import is not restored by undoing it', async () => {
    const row = rowWith({ 'First name': 'Rahimunnesa' })
    const { _id } = await importTable(people.admin, [IMPORT_HEADERS, row], 'applied')
    const [member] = (await listAll()).data
    const name = [member?.name.firstName, member?.name.middleName, member?.name.lastName]
      .filter(Boolean)
      .join(' ')
    expect((await forget(`/api/members/${member?._id}`, name)).statusCode).toBe(200)
    const undone = { state: 'undone', kept: [], counts: { new: 0, created: 1 } }
    expect(await runWork(people.admin, _id, 'undo')).toMatchObject(undone)
    expect((await listAll()).meta.total).toBe(0)
    expect(await findAnywhere(/Rahimunnesa/)).toEqual([])
  })
})

describe('a member who was merged', () => {
  const merge = async (stays: string, goes: string, taken: string[]) => {
    const version = async (uid: string) =>
      (await people.admin.get(`/api/members/${uid}`)).json<{ data: { version: number } }>().data.version
    const reply = await people.admin.post('/api/admin/duplicates/merges', {
      stays: { _id: stays, version: await version(stays) },
      goes: { _id: goes, version: await version(goes) },
      taken,
    })
    expect(reply.statusCode, reply.body).toBe(200)
  }

  it('is erased with the one that stayed', async () => {
    const stays = await createMember(people.admin, RAHIMA)
    const goes = await createMember(people.admin, { ...RAHIMA, amount: 7 })
    const first = await createMember(people.admin, { ...RAHIMA, amount: 9 })
    await merge(goes._id, first._id, [])
    await merge(stays._id, goes._id, [])
    expect((await forgetRahima(goes._id)).json()).toMatchObject({ statusCode: 410, code: 'MEMBER_MERGED' })
    expect((await forgetRahima(stays._id)).statusCode).toBe(200)
    expect(await findAnywhere(PERSONAL)).toEqual([])
    expect((await listAll()).meta.total).toBe(0)
    await expectErased(people.admin.post(`/api/admin/duplicates/merges/${goes._id}/undo`))
    expect(await verifyHistory(people.database.db)).toMatchObject({ broken: null })
  })

  it('and unmerged leaves nothing in the history of a third member, into whom the other one was merged meanwhile', async () => {
    const [other, last] = [await createMember(people.admin), await createMember(people.admin)]
    const rahima = await createMember(people.admin, RAHIMA)
    await merge(other._id, rahima._id, ['phone', 'email'])
    await merge(last._id, other._id, ['phone', 'email'])
    for (const uid of [other._id, rahima._id]) {
      const undone = await people.admin.post(`/api/admin/duplicates/merges/${uid}/undo`)
      expect(undone.statusCode, undone.body).toBe(200)
    }
    expect((await forgetRahima(rahima._id)).statusCode).toBe(200)
    expect(await findAnywhere(PERSONAL)).toEqual([])
    expect(await verifyHistory(people.database.db)).toMatchObject({ broken: null })
  })

  it('leaves a picture of the other one, who was unmerged and has replaced it', async () => {
    const [rahima, other] = [await createMember(people.admin, RAHIMA), await createMember(people.admin)]
    const show = async (uid: string, height: number) =>
      (await update(uid, { amount: height }, pictureFile(await jpegBytes(height)))).json<{
        data: { image: string }
      }>().data.image
    await show(rahima._id, 40)
    const first = await show(other._id, 60)
    await merge(rahima._id, other._id, ['image'])
    expect((await people.admin.post(`/api/admin/duplicates/merges/${other._id}/undo`)).statusCode).toBe(200)
    const second = await show(other._id, 80)
    expect((await forgetRahima(rahima._id)).statusCode).toBe(200)
    const left = await people.database.db.selectFrom('images').select('uid').execute()
    expect(left.map(({ uid }) => `/api/images/${uid}`).toSorted()).toEqual([first, second].toSorted())
  })

  it('and unmerged leaves nothing in an import that was compared with the other one meanwhile', async () => {
    const other = await createMember(people.admin, { phone: '7185550777' })
    const rahima = await createMember(people.admin, RAHIMA)
    const check = (phone: string) =>
      importTable(
        people.admin,
        [
          ['Member ID', 'Phone'],
          [other.id, phone],
        ],
        'checked',
      )
    await check('7185550333')
    await merge(other._id, rahima._id, ['name.firstName', 'name.lastName', 'phone'])
    const { _id: meanwhile } = await check('7185550777')
    const undone = await people.admin.post(`/api/admin/duplicates/merges/${rahima._id}/undo`)
    expect(undone.statusCode, undone.body).toBe(200)
    await check('7185550444')
    expect((await forgetRahima(rahima._id)).statusCode).toBe(200)
    expect(await findAnywhere(PERSONAL)).toEqual([])
    const rows = await people.database.db.selectFrom('import_rows').select(['import_uid', 'detail']).execute()
    expect(rows).toHaveLength(3)
    expect(rows.filter(({ detail }) => detail === null)).toEqual([{ import_uid: meanwhile, detail: null }])
    const { data } = await listImportRows(people.admin, meanwhile, 'changed')
    expect(data).toMatchObject([{ name: '', changes: [] }])
  })

  it('and unmerged leaves no name in requests and distinctions of the other one, nor in the mails about them', async () => {
    const [other, third] = [await createMember(people.admin), await createMember(people.admin)]
    const rahima = await createMember(people.admin, RAHIMA)
    const send = async (note: string) => {
      const sent = await sendForm(people, '/api/corrections', correctionInput(other._id, { note }))
      expect(sent.statusCode, sent.body).toBe(201)
    }
    const undo = async (uid: string) => {
      const undone = await people.admin.post(`/api/admin/duplicates/merges/${uid}/undo`)
      expect(undone.statusCode, undone.body).toBe(200)
    }
    await send('Before')
    await merge(rahima._id, other._id, [])
    await undo(other._id)
    await merge(other._id, rahima._id, ['name.firstName', 'name.lastName'])
    await send('Meanwhile')
    await people.admin.post('/api/admin/duplicates/distinctions', { one: other._id, other: third._id })
    await undo(rahima._id)
    expect((await forgetAll(rahima._id, 'Rahimunnesa Quaderi')).statusCode).toBe(200)
    expect(await findAnywhere(PERSONAL)).toEqual([])
    expect(await verifyHistory(people.database.db)).toMatchObject({ broken: null })
    const { db } = people.database
    const requests = db.selectFrom('correction_requests').select(['member_id', 'note']).orderBy('note')
    expect(await requests.execute()).toEqual([
      { member_id: other.id, note: 'Before' },
      { member_id: other.id, note: 'Meanwhile' },
    ])
    expect(await db.selectFrom('outbox').select('body').execute()).toMatchObject([
      { body: expect.stringContaining('Before') },
    ])
    expect(await db.selectFrom('member_distinctions').select('uid').execute()).toHaveLength(1)
  })

  it('and unmerged leaves nothing in the history of the other one, which cannot be put back to it', async () => {
    const other = await createMember(people.admin)
    const rahima = await createMember(people.admin, RAHIMA)
    await merge(other._id, rahima._id, ['phone', 'email'])
    await update(other._id, { amount: 3 })
    const change = await people.database.db
      .selectFrom('changes')
      .select('number')
      .where('action', '=', 'update')
      .where('entity_uid', '=', other._id)
      .executeTakeFirstOrThrow()
    expect((await people.admin.post(`/api/admin/duplicates/merges/${rahima._id}/undo`)).statusCode).toBe(200)
    expect((await forgetRahima(rahima._id)).statusCode).toBe(200)
    expect(await findAnywhere(PERSONAL)).toEqual([])
    const url = `/api/members/${other._id}/put-back`
    expect((await people.admin.post(url, change)).json()).toMatchObject({ statusCode: 409, code: 'ERASED' })
    expect(await verifyHistory(people.database.db)).toMatchObject({ broken: null })
  })
})

it.each([
  [
    '/api/contact',
    '/api/admin/contact-messages?folder=new',
    () => messageInput({ name: 'Rahimunnesa Quaderi' }),
  ],
  [
    '/api/corrections',
    '/api/admin/corrections?folder=open',
    (uid: string) => correctionInput(uid, { name: 'Rahimunnesa Quaderi', note: 'I am Rahimunnesa' }),
  ],
])('what was sent to %s can be erased, with its mail and its history', async (url, list, input) => {
  const { _id: member } = await createMember(people.admin)
  expect((await sendForm(people, url, input(member))).statusCode).toBe(201)
  const found = (await people.admin.get(list)).json<{ data: ListData<{ _id: string }> }>().data.data
  const one = `${list.split('?')[0]}/${found[0]?._id}`
  await people.admin.patch(one, { status: 'done' })
  expect((await forget(one, 'Rahimunnesa Quaderi')).json()).toMatchObject({ code: 'NOT_REMOVED' })
  expect((await people.admin.remove(one)).statusCode).toBe(200)
  expect((await findAnywhere(/Rahimunnesa|rahima@/)).some((place) => place.startsWith('outbox'))).toBe(true)
  expect((await forget(one, 'Rahimunnesa Quaderi')).statusCode).toBe(200)
  expect(await findAnywhere(/Rahimunnesa|rahima@/)).toEqual([])
  await expectErased(people.admin.get(one))
  await expectErased(people.admin.patch(one, { status: 'done' }))
  expect(await verifyHistory(people.database.db)).toMatchObject({ broken: null })
})

it('old messages, decided corrections and members in the trash are erased once the settings say so [V14.2.4]', async () => {
  const { _id } = await createMember(people.admin)
  const deleted = await createMember(people.admin, RAHIMA)
  await people.admin.remove(`/api/members/delete/${deleted._id}`)
  await sendForm(people, '/api/contact', messageInput())
  await sendForm(people, '/api/corrections', correctionInput(_id))
  await sendForm(people, '/api/corrections', correctionInput(_id, { note: 'Another' }))
  await sendForm(people, '/api/corrections', correctionInput(_id, { note: 'In the trash' }))
  const open = '/api/admin/corrections?folder=open'
  const [trashed, first] = (await people.admin.get(open)).json<{ data: ListData<{ _id: string }> }>().data
    .data
  await people.admin.remove(`/api/admin/corrections/${trashed?._id}`)
  await people.admin.patch(`/api/admin/corrections/${first?._id}`, { status: 'done' })

  const left = async () =>
    Promise.all(
      (['contact_messages', 'correction_requests', 'members'] as const).map(
        async (table) => (await people.database.db.selectFrom(table).selectAll().execute()).length,
      ),
    )
  const errors: unknown[] = []
  const sweepAfter = async (days: number, retention: object) => {
    people.clock.advance(days * 86_400_000)
    const admin = await people.signedIn('admin@example.org')
    expect((await admin.patch('/api/admin/settings', { retention })).statusCode).toBe(200)
    await sweepAll(people, (error) => errors.push(error))
    expect(errors).toEqual([])
    return left()
  }
  expect(await sweepAfter(400, { messagesMonths: null, trashMonths: null })).toEqual([1, 3, 2])
  expect(await sweepAfter(0, { messagesMonths: 24, trashMonths: 24 })).toEqual([1, 3, 2])
  expect(await sweepAfter(0, { messagesMonths: 12, trashMonths: 24 })).toEqual([0, 1, 2])
  expect(await sweepAfter(0, { messagesMonths: 12, trashMonths: 12 })).toEqual([0, 1, 1])
  expect(await findAnywhere(PERSONAL)).toEqual([])
  const forgotten = people.database.db.selectFrom('changes').select(['entity', 'actor_name', 'reason'])
  const by = { actor_name: 'Housekeeping', reason: 'Older than 12 months' }
  expect(await forgotten.where('action', '=', 'forget').orderBy('number').execute()).toEqual([
    { entity: 'contact_message', ...by },
    { entity: 'correction_request', ...by },
    { entity: 'correction_request', ...by },
    { entity: 'member', ...by },
  ])
})

it('a shutdown waits for the erasure of one member of the trash, and the others follow after the next start', async () => {
  const admin = await people.signedIn('admin@example.org')
  for (const { _id } of [await createMember(admin), await createMember(admin, RAHIMA)])
    await admin.remove(`/api/members/delete/${_id}`)
  await admin.patch('/api/admin/settings', { retention: { messagesMonths: null, trashMonths: 1 } })
  people.clock.advance(60 * 86_400_000)
  const stopping = new AbortController()
  const stopAtFirst: Eraser = {
    mentions: async () => {
      stopping.abort()
      return []
    },
  }
  const { signal } = stopping
  for (const sweep of Object.values(erasure.sweeps ?? {}))
    await sweep({ ...people, ...declared, erasers: [stopAtFirst], signal })
  const left = await people.database.db.selectFrom('members').select('uid').execute()
  expect(left).toHaveLength(1)
})
