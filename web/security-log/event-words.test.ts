import { expect, it } from 'vitest'
import { USER_RECORD_FIELDS } from '../admins/feature.ts'
import { loadI18n } from '../i18n.ts'
import { EVENT_LABELS, showDetail } from './event-words.ts'

it('an event is no label of a field: Bengali has other words for what happened and for when', async () => {
  const i18n = await loadI18n('bn')
  expect(i18n._(EVENT_LABELS.password_changed)).toBe('পাসওয়ার্ড বদলানো হয়েছে')
  const label = USER_RECORD_FIELDS.find(({ path }) => path === 'passwordChangedAt')?.label ?? ''
  expect(i18n._(label)).toBe('পাসওয়ার্ড বদলানোর সময়')
})

it('a refused sign-in says whose count it was, if not that of the account', async () => {
  const i18n = await loadI18n('en')
  const shown = (detail: string | null) => {
    const rest = { _id: '', at: '', user: null, by: null, tried: null, network: null, device: null }
    return showDetail({ ...rest, kind: 'sign_in_throttled', detail }, (text) => i18n._(text))
  }
  expect([null, 'known_device', 'second_factor'].map(shown)).toEqual([
    '',
    'with a known device',
    'with codes of the second factor',
  ])
})
