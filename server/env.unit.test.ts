import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const faultsOf = (variables: Record<string, string>) => {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    return (error instanceof Error ? error.message : '').split('\n').map((line) => line.trim())
  }
}
const DURATION = 'Invalid format. Use formats like 30s, 15m, 2h, 1d, 1y.'

it('no variable is required [V13.2.3, V13.4.2]', () => {
  expect(readEnv({})).toEqual({
    HOST: '0.0.0.0',
    METRICS_HOST: '127.0.0.1',
    PORT: 3000,
    DATABASE_URL: 'sqlite:data/society.db',
    ACCESS_TOKEN_TTL: 3_600,
    REFRESH_TOKEN_TTL: 2_592_000,
    ALLOW_REGISTRATION: false,
    TRUST_PROXY: false,
    SHUTDOWN_DELAY: 3,
    BACKUP_EVERY: 86_400,
    BACKUP_KEEP_DAYS: 14,
    BACKUP_KEEP_WEEKS: 8,
    BACKUP_S3_REGION: 'us-east-1',
    BACKUP_BEFORE_UPGRADE: true,
    LOG_LEVEL: 'info',
    DEMO: false,
    DEV: false,
  })
})

it('the demo, whose sign-in is public, listens on the local machine only', () => {
  expect(readEnv({ DEMO: '1' }).HOST).toBe('127.0.0.1')
  expect(readEnv({ DEMO: '1', HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
})

it('unknown variables are ignored', () => {
  expect(readEnv({ PATH: '/bin', PORT: '8080' })).not.toHaveProperty('PATH')
})

it('every error is reported at once', () => {
  const faults = faultsOf({ PORT: 'x', DATABASE_URL: 'mysql://db', ACCESS_TOKEN_TTL: '1 hour', DEMO: 'yes' })
  expect(faults).toEqual([
    'The settings cannot be used:',
    'PORT: must be a port number',
    'DATABASE_URL: must start with sqlite: or postgres://',
    `ACCESS_TOKEN_TTL: ${DURATION}`,
    'DEMO: must be 1 or 0',
  ])
})

it('a bucket needs its keys', () => {
  expect(faultsOf({ BACKUP_S3_URL: 'https://s3.example.org/bucket', BACKUP_S3_KEY_ID: 'key' })).toEqual([
    'The settings cannot be used:',
    'BACKUP_S3_SECRET: is needed with BACKUP_S3_URL',
  ])
})

it.each(['', ' '])('an emptied number, duration or switch has its default: %j', (empty) => {
  const names = [
    'PORT',
    'METRICS_PORT',
    'ACCESS_TOKEN_TTL',
    'REFRESH_TOKEN_TTL',
    'ALLOW_REGISTRATION',
    'SHUTDOWN_DELAY',
    'BACKUP_EVERY',
    'BACKUP_KEEP_DAYS',
    'BACKUP_KEEP_WEEKS',
    'BACKUP_BEFORE_UPGRADE',
    'DEMO',
    'DEV',
  ]
  expect(readEnv(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(readEnv({}))
})

describe.each([
  ['PORT', ['-1', '65536', '30.5', 'http']],
  ['DATABASE_URL', ['', 'sqlite:', 'postgres', '/data/society.db']],
  ['PUBLIC_URL', ['', 'society.example', 'ftp://society.example', 'javascript:alert(1)']],
  ['SESSION_SECRET', ['', 'short', 'x'.repeat(31)]],
  ['ACCESS_TOKEN_TTL', ['60', '1w', '-1h']],
  ['REFRESH_TOKEN_TTL', ['thirty days', '1.5d']],
  ['ALLOW_REGISTRATION', ['true', 'yes', '2']],
  ['TRUST_PROXY', ['true', '*']],
  ['SMTP_URL', ['mail.example', 'http://mail.example']],
  [
    'MAIL_FROM',
    ['', 'Our society', 'Our society <info>', 'a@example.org, b@example.org', 'a@b.org\r\nBcc: c@d.org'],
  ],
  ['BACKUP_EVERY', ['59m', 'daily']],
  ['BACKUP_KEEP_DAYS', ['-1', 'two']],
  ['BACKUP_S3_URL', ['bucket', 'https://s3.example.org/']],
  ['BACKUP_PASSPHRASE', ['too short']],
  ['LOG_LEVEL', ['loud', '']],
])('%s', (name, values) => {
  it.each(values)('%j is rejected by name', (value) => {
    const [, fault] = faultsOf({ [name]: value })
    expect(fault).toMatch(new RegExp(`^${name}: .`))
  })
})

it.each([
  ['PORT', '0', 0],
  ['DATABASE_URL', 'postgresql://society@db/society', 'postgresql://society@db/society'],
  ['DATABASE_URL', 'sqlite::memory:', 'sqlite::memory:'],
  ['PUBLIC_URL', 'https://society.example', 'https://society.example'],
  ['SESSION_SECRET', 'x'.repeat(32), 'x'.repeat(32)],
  ['ACCESS_TOKEN_TTL', '15m', 900],
  ['REFRESH_TOKEN_TTL', '1r', 31_536_000],
  ['ALLOW_REGISTRATION', '1', true],
  ['ALLOW_REGISTRATION', '0', false],
  ['ALLOW_REGISTRATION', '', false],
  ['TRUST_PROXY', '', false],
  ['TRUST_PROXY', '2', 2],
  ['TRUST_PROXY', '10.0.0.1, 10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
  ['SMTP_URL', 'smtps://user@mail.example:465', 'smtps://user@mail.example:465'],
  ['MAIL_FROM', 'info@example.org', 'info@example.org'],
  ['MAIL_FROM', 'Our society <info@example.org>', 'Our society <info@example.org>'],
])('%s %j is parsed as %j', (name, text, value) => {
  expect(readEnv({ [name]: text })).toHaveProperty(name, value)
})

const secondsOf = (text: string) => readEnv({ SHUTDOWN_DELAY: text }).SHUTDOWN_DELAY

it.each([
  ['30s', 30],
  ['15m', 900],
  ['1h', 3_600],
  ['2h', 7_200],
  ['1d', 86_400],
  ['30d', 2_592_000],
  ['1y', 31_536_000],
  ['1r', 31_536_000],
  ['0s', 0],
  [' 5m ', 300],
])('%j lasts %i seconds [S9.3]', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds)
})

it.each(['10', 'h', '1 h', '-1h', '1.5h', '1w', '1hh', '1H', 'h1', '1h 30m', '१h'])(
  '%j is not a duration [S9.3]',
  (text) => {
    expect(() => secondsOf(text)).toThrow(DURATION)
  },
)

it('is proportional to its number in every unit', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.constantFrom('s', 'm', 'h', 'd', 'y', 'r'), (count, unit) => {
      expect(secondsOf(`${count}${unit}`)).toBe(count * secondsOf(`1${unit}`))
    }),
  )
})

it('rejects any text other than a number and one known unit', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => text.trim() !== '' && !/^\d+[smhdyr]$/.test(text.trim())),
      (text) => {
        expect(() => secondsOf(text)).toThrow(DURATION)
      },
    ),
  )
})
