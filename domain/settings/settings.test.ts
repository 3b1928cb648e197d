import { expect, it } from 'vitest'
import { DEFAULT_JOINING } from './joining.ts'
import { DEFAULT_CHECK } from '../check-membership/check-rules.ts'
import { NOTHING_LACKS } from '../members/may-lack.ts'
import { DEFAULT_RETENTION } from '../erasure/erasure-rules.ts'
import { DEFAULT_DUES_RULES } from '../dues/standing.ts'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import { NewSettings } from './settings.ts'
import { DEFAULT_SOCIETY, SOCIAL_HOMES } from './society.ts'

const faults = (changes: object) =>
  fieldErrorsOf(NewSettings, {
    ...DEFAULT_SOCIETY,
    membershipCheck: DEFAULT_CHECK,
    retention: DEFAULT_RETENTION,
    dues: DEFAULT_DUES_RULES,
    joining: DEFAULT_JOINING,
    secondFactorRequired: false,
    mayLack: NOTHING_LACKS,
    ...changes,
  })
const social = (changes: object) => ({ social: { ...SOCIAL_HOMES, ...changes } })
const NO_ADDRESS = 'Must be a web address such as https://example.org!'

it('the defaults of a new site are valid', () => {
  expect(faults({})).toEqual([])
})

it.each([
  [{ name: { en: ' ', bn: 'নাম' } }, 'name.en', 'The English name is required!'],
  [{ name: { en: 'Name', bn: '' } }, 'name.bn', 'The Bengali name is required!'],
  [{ name: { en: 'x'.repeat(81), bn: 'নাম' } }, 'name.en', 'Must be at most 80 characters!'],
  [{ address: '' }, 'address', 'Postal address is required!'],
  [{ email: '' }, 'email', 'E-mail is required!'],
  [{ email: 'info at example' }, 'email', 'Invalid email!'],
  [{ phone: '' }, 'phone', 'Phone number is required!'],
  [{ phone: '+880 1711 000000' }, 'phone', 'Phone number must be a valid USA phone number!'],
  [social({ facebook: 'javascript:alert(1)' }), 'social.facebook', NO_ADDRESS],
  [social({ x: 'ftp://example.org' }), 'social.x', NO_ADDRESS],
  [social({ youtube: '//example.org' }), 'social.youtube', NO_ADDRESS],
  [social({ mastodon: 'https://example.org' }), 'social.mastodon', 'Unknown field!'],
  [
    { membershipCheck: { ...DEFAULT_CHECK, mode: 'off' } },
    'membershipCheck.mode',
    'Must be one of as-found, always-full, always-masked!',
  ],
  [
    { membershipCheck: { ...DEFAULT_CHECK, perAddress: '9' } },
    'membershipCheck.perAddress',
    'Must be a whole number from 10 to 1000000!',
  ],
  [
    { retention: { messagesMonths: 0, trashMonths: null } },
    'retention.messagesMonths',
    'Must be a whole number from 1 to 1200!',
  ],
  [
    { dues: { yearStart: '02-29', graceDays: 0 } },
    'dues.yearStart',
    'Must be a day of the year such as 01-01!',
  ],
  [
    { joining: { ...DEFAULT_JOINING, opensOn: '2026-06-30', closesOn: '2026-06-01' } },
    'joining.closesOn',
    'Must not be before the first day!',
  ],
  [
    { dues: { yearStart: '01-01', graceDays: '400' } },
    'dues.graceDays',
    'Must be a whole number of days from 0 to 366!',
  ],
  [
    { dues: { yearStart: '01-01', graceDays: '' } },
    'dues.graceDays',
    'Must be a whole number of days from 0 to 366!',
  ],
  [{ logo: 'logo.png' }, 'logo', 'Must be a UUID!'],
])('%j is rejected at %s', (changes, path, message) => {
  expect(faults(changes)).toEqual([{ path, message }])
})

it('a blank link becomes the home page of the network, and Bengali digits are accepted', () => {
  const parsed = NewSettings.parse({
    ...DEFAULT_SOCIETY,
    secondFactorRequired: false,
    dues: { ...DEFAULT_DUES_RULES, graceDays: '৩০' },
    joining: { ...DEFAULT_JOINING, waitsDays: '৯০', keptMonths: '৬' },
    mayLack: NOTHING_LACKS,
    membershipCheck: { ...DEFAULT_CHECK, perAddress: '৬০', overallPercent: '২.৫' },
    retention: { messagesMonths: '', trashMonths: '24' },
    phone: ' ৭১৮-৫৫৫-০১৯৯ ',
    ...social({ facebook: ' ', youtube: ' http://video.example.org/sandwip ' }),
  })
  expect(parsed.phone).toBe('718-555-0199')
  expect(parsed.dues).toMatchObject({ graceDays: 30 })
  expect(parsed.joining).toMatchObject({ waitsDays: 90, keptMonths: 6 })
  expect(parsed.membershipCheck).toMatchObject({ perAddress: 60, overallPercent: 2.5 })
  expect(parsed.retention).toEqual({ messagesMonths: null, trashMonths: 24 })
  expect(parsed.social).toEqual({ ...SOCIAL_HOMES, youtube: 'http://video.example.org/sandwip' })
})
