import { expect, it } from 'vitest'
import { databaseFault, UnavailableError } from './faults.ts'

const coded = (code: string) => Object.assign(new Error('told by its code'), { code })

it.each([
  '08006',
  '08P01',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'SQLITE_BUSY',
  'SQLITE_CORRUPT',
  'SQLITE_CORRUPT_INDEX',
  'SQLITE_NOTADB',
  'XX001',
  'XX002',
])('%s means that the database is unavailable', (code) =>
  expect(databaseFault(coded(code))).toBe('unavailable'),
)

it.each(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC', 'EDQUOT'])(
  '%s means a full disk',
  (code) => expect(databaseFault(coded(code))).toBe('full'),
)

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('"%s" means a lost connection', (message) => expect(databaseFault(new Error(message))).toBe('unavailable'))

it.each(['23505', '42P01', 'SQLITE_CONSTRAINT_UNIQUE', 'XX000', 'SQLITE_IOERR_WRITE', 'FST_ERR_BAD_URL'])(
  '%s is not a database fault',
  (code) => expect(databaseFault(coded(code))).toBeNull(),
)

it('a database that is not asked is unavailable', () =>
  expect(databaseFault(new UnavailableError('too many queries wait'))).toBe('unavailable'))

it('other errors are not database faults', () => {
  expect(databaseFault(new Error('something else'))).toBeNull()
  expect(databaseFault('Connection terminated')).toBeNull()
})
