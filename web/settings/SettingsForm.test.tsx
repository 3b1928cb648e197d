import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_CHECK } from '#domain/check-membership/check-rules.ts'
import { DEFAULT_DUES_RULES } from '#domain/dues/standing.ts'
import { DEFAULT_RETENTION } from '#domain/erasure/erasure-rules.ts'
import { NOTHING_LACKS } from '#domain/members/may-lack.ts'
import { DEFAULT_JOINING } from '#domain/settings/joining.ts'
import { type Settings, SETTINGS_ID } from '#domain/settings/settings.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { renderPage } from '../test-utils.tsx'
import { SettingsForm } from './SettingsForm.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 })))
afterEach(() => vi.unstubAllGlobals())

const show = (membershipCheck: Partial<Settings['membershipCheck']>) => {
  const settings: Settings = {
    ...DEFAULT_SOCIETY,
    _id: SETTINGS_ID,
    version: 1,
    updatedAt: null,
    membershipCheck: { ...DEFAULT_CHECK, ...membershipCheck },
    retention: DEFAULT_RETENTION,
    dues: DEFAULT_DUES_RULES,
    joining: DEFAULT_JOINING,
    secondFactorRequired: false,
    mayLack: NOTHING_LACKS,
  }
  renderPage(<SettingsForm settings={settings} />)
}
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
const day = () => screen.queryByLabelText<HTMLInputElement>('Election week until')
const perAddress = () => screen.getByLabelText<HTMLInputElement>(/^People a day from one connection/).value

it('an election week keeps the numbers that hold after it, and its day can be emptied', async () => {
  show({ perAddress: 150 })
  expect(chosen()).toBeUndefined()
  await userEvent.click(screen.getByRole('radio', { name: /^Election week/ }))
  expect([chosen(), perAddress()]).toEqual(['election', '150'])
  for (const typed of ['', '0002-12-06']) {
    const box = day()
    if (box) fireEvent.input(box, { target: { value: typed } })
    expect([chosen(), day()]).toEqual(['election', box])
  }
  await userEvent.click(screen.getByRole('radio', { name: /^Strict/ }))
  expect([chosen(), perAddress(), day()]).toEqual(['strict', '10', null])
})

it('an election week that has passed is chosen no more', () => {
  show({ electionUntil: '2001-11-06' })
  expect([chosen(), day()]).toEqual(['usual', null])
})
