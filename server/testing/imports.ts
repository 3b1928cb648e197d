import { setTimeout as sleep } from 'node:timers/promises'
import type { ListData } from '#domain/api.ts'
import {
  isWorking,
  type FullImport,
  type ImportMapping,
  type ImportRow,
  type ImportState,
} from '#domain/imports/import.ts'
import { importsJob } from '../imports/work.ts'
import { LEASE_MS } from '../jobs/jobs.ts'
import type { Browser, TestApp } from './test-app.ts'

export const IMPORTS = '/api/admin/imports'
const TIMEOUT_MS = 110_000
const POLL_MS = 20

/** Takes the lease of imports, as another process would have it. */
export const holdLease = async ({ database: { db }, clock }: TestApp, milliseconds = LEASE_MS) => {
  const lease_until = new Date(clock.now() + milliseconds).toISOString()
  const values = { lease_token: 'elsewhere', lease_until }
  await db
    .insertInto('jobs')
    .values({ name: importsJob.name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

type Reply = Awaited<ReturnType<Browser['send']>>
/** Throws when the API refuses. */
const succeed = (reply: Reply) => {
  if (reply.statusCode >= 300) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply
}
const importOf = (reply: Reply) => succeed(reply).json<{ data: FullImport }>().data

export const fileForm = (content: string | Uint8Array<ArrayBuffer>, name = 'members.csv') => {
  const form = new FormData()
  form.append('file', new File([content], name))
  return form
}

/** A table as CSV; the first row has the headers. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\n')

/** Uploads a file and returns the import. Throws when the API refuses. */
export const uploadFile = async (
  admin: Browser,
  content: string | Uint8Array<ArrayBuffer>,
  name?: string,
): Promise<FullImport> => importOf(await admin.sendForm('POST', IMPORTS, fileForm(content, name)))

export const readImport = async (admin: Browser, id: string): Promise<FullImport> =>
  importOf(await admin.get(`${IMPORTS}/${id}`))

/** Waits until nothing is at work on the import, and returns it. */
export const untilDone = async (admin: Browser, id: string): Promise<FullImport> => {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const found = await readImport(admin, id)
    if (!isWorking(found.state)) return found
  }
  throw new Error('The import is still at work')
}

/** Begins a work and waits until it is done. Throws when the API refuses. */
export const runWork = async (
  admin: Browser,
  id: string,
  work: 'check' | 'apply' | 'undo',
  body?: ImportMapping,
): Promise<FullImport> => {
  succeed(await admin.post(`${IMPORTS}/${id}/${work}`, body))
  return untilDone(admin, id)
}

/** Uploads a table, and takes it as far as the state, with the mapping that is recognized. */
export const importTable = async (
  admin: Browser,
  rows: readonly (readonly (string | number | null)[])[],
  state: Extract<ImportState, 'read' | 'checked' | 'applied'>,
  mapping: Partial<ImportMapping> = {},
): Promise<FullImport> => {
  const read = await uploadFile(admin, csvOf(rows))
  if (state === 'read') return read
  const checked = await runWork(admin, read._id, 'check', { ...read.mapping, ...mapping })
  return state === 'checked' ? checked : runWork(admin, read._id, 'apply')
}

export const listImportRows = async (
  admin: Browser,
  id: string,
  outcome: string,
  page = 1,
): Promise<ListData<ImportRow>> =>
  succeed(await admin.get(`${IMPORTS}/${id}/rows?outcome=${outcome}&limit=100&page=${page}`)).json<{
    data: ListData<ImportRow>
  }>().data

export const IMPORT_HEADERS = [
  'First name',
  'Middle name',
  'Last name',
  'Father or husband name',
  'YOB',
  'Phone',
  'Email',
  'Union',
  'Type',
  'Street',
  'City',
  'State',
  'Zip',
] as const
/** A row for these headers that is valid. */
export const ROW = [
  'Rahima',
  '',
  'Khatun',
  'Abdul Mannan',
  1961,
  '718 555 0142',
  'rahima@example.org',
  'Musapur',
  'General',
  '12 Ferry Street',
  'Brooklyn',
  'NY',
  11218,
] as const

export type Cells = (string | number | null)[]

/** `ROW` with other values in some columns. */
export const rowWith = (values: Partial<Record<(typeof IMPORT_HEADERS)[number], string | number>>): Cells =>
  ROW.map((cell, index) => {
    const header = IMPORT_HEADERS[index]
    return (header && values[header]) ?? cell
  })
