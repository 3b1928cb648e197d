import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import {
  AdminList,
  DutiesChange,
  hasFullAdmin,
  InvitationAcceptance,
  InvitationLink,
  InvitationToken,
  NewInvitation,
  OpenInvitation,
} from './admins.ts'
import { Credentials, LoginResult, NewPassword, PASSWORD_COMMON, PasswordChange } from './auth.ts'
import { INVITATION_PATH, RESET_PATH } from './paths.ts'
import { OwnSession, PasswordConfirmation } from './own-session.ts'
import { PasswordReset, ResetRequest } from './password-reset.ts'
import {
  NewSecondFactor,
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorProof,
  SecondFactorState,
} from './second-factor.ts'
import { BINDING_COOKIE, REFRESH_TOKEN_TTL } from './session.ts'

const PASSWORD = 'ferry-at-dawn'
const UUID = '0190a000-0000-7000-8000-000000000000'
const AT = '2026-06-15T12:00:00.000Z'

const invitation = { name: 'Rahima Khatun', email: 'rahima@example.org', duties: ['editor'] }
const change = { currentPassword: 'river', newPassword: PASSWORD }
const reset = { token: 't', password: PASSWORD }

describe.each<
  [string, z.ZodType, Record<string, unknown>, [path: string, value: unknown, message: string][]]
>([
  [
    'an invitation',
    NewInvitation,
    invitation,
    [
      ['name', ' ', 'Name is required!'],
      ['name', 'n'.repeat(101), 'Must be at most 100 characters!'],
      ['email', 'rahima', 'Invalid email!'],
      ['duties', [], 'Please choose at least one duty!'],
      ['duties', 'editor', 'Please choose at least one duty!'],
      ['duties.0', ['captain'], 'Unknown duty!'],
      ['duties', Array(101).fill('editor'), 'Please choose at least one duty!'],
    ],
  ],
  [
    'a change of duties',
    DutiesChange,
    { duties: ['auditor'] },
    [['duties', undefined, 'Please choose at least one duty!']],
  ],
  ['an invitation link', InvitationToken, { token: 't' }, []],
  [
    'the acceptance of an invitation',
    InvitationAcceptance,
    reset,
    [['password', 'short', 'Password must contain at least 12 characters!']],
  ],
  [
    'the link of a mail',
    PasswordReset,
    reset,
    [['password', 'short', 'Password must contain at least 12 characters!']],
  ],
  [
    'a request for such a link',
    ResetRequest,
    { email: 'rahima@example.org' },
    [['email', '', 'Email is required!']],
  ],
  [
    'a password that is confirmed',
    PasswordConfirmation,
    { password: 'p'.repeat(200) },
    [
      ['password', undefined, 'Password is required!'],
      ['password', '', 'Password is required!'],
      ['password', 'p'.repeat(201), 'This password is not correct!'],
    ],
  ],
  [
    'a change of the password',
    PasswordChange,
    { ...change, currentPassword: 'p'.repeat(200) },
    [
      ['currentPassword', undefined, 'Present password is required!'],
      ['currentPassword', '', 'Present password is required!'],
      ['currentPassword', 'p'.repeat(201), 'Present password is not correct!'],
      ['newPassword', 'short', 'Password must contain at least 12 characters!'],
    ],
  ],
  [
    'a code',
    SecondFactorProof,
    { code: '123456' },
    [
      ['code', undefined, 'Code is required!'],
      ['code', '', 'Code is required!'],
      ['code', ' - ', 'Code is required!'],
      ['code', '1'.repeat(101), 'This code is not correct!'],
    ],
  ],
])('%s', (_name, schema, valid, faults) => {
  it('is accepted with its own fields only', () => {
    expect(schema.parse(valid)).toEqual(valid)
    expect(fieldErrorsOf(schema, { ...valid, role: 'admin' })).toEqual([
      { path: 'role', message: 'Unknown field!' },
    ])
  })

  const tokens: typeof faults = [
    ['token', undefined, 'The link is not complete!'],
    ['token', '', 'The link is not complete!'],
    ['token', 't'.repeat(201), 'The link is not complete!'],
  ]
  it.each(['token' in valid ? [...faults, ...tokens] : faults].flat())(
    '%s %j: %s',
    (path, value, message) => {
      const [field = ''] = path.split('.')
      expect(fieldErrorsOf(schema, { ...valid, [field]: value })).toEqual([{ path, message }])
    },
  )
})

it('a link of 200 characters is complete', () => {
  for (const schema of [InvitationToken.shape.token, PasswordReset.shape.token]) {
    expect(schema.parse('t'.repeat(200))).toHaveLength(200)
  }
})

it('an invitation gives the duty everything by default', () => {
  expect(NewInvitation.parse({ name: 'Rahima', email: 'rahima@example.org' }).duties).toEqual(['everything'])
})

it.each([
  ['123 456', '123456'],
  ['ABCD-efgh-jkmn-pqrs', 'abcdefghjkmnpqrs'],
  ['\t১২৩ ৪৫৬\n', '123456'],
  [`${' '.repeat(99)}1`, '1'],
])('the code %j is read as %s', (typed, code) => {
  expect(SecondFactorCode.parse(typed)).toBe(code)
  expect(Credentials.parse({ email: 'a@example.org', password: 'secret', code: typed }).code).toBe(code)
})

it.each([
  ['abcabcabcabc', PASSWORD_COMMON],
  ['abcdabcdabcd', undefined],
])('a new password needs four different characters: %s', (password, message) => {
  expect(NewPassword.safeParse(password).error?.issues[0]?.message).toBe(message)
})

const user = { _id: UUID, name: 'Rahima', email: 'rahima@example.org', role: 'admin', duties: ['editor'] }
const person = { _id: UUID, name: 'Rahima', email: 'rahima@example.org', duties: ['editor'] }
const admin = { ...person, version: 3, isActive: true, secondFactorAt: null, lastSignInAt: AT, createdAt: AT }
const open = { ...person, invitedBy: 'Karim', createdAt: AT, expiresAt: AT }

it.each<[string, z.ZodType, object]>([
  ['admins', AdminList, { admins: [admin], invitations: [open] }],
  [
    'an invitation link',
    InvitationLink,
    { invitation: open, link: 'https://example.org/a#b', isMailed: true },
  ],
  ['a sign-in', LoginResult, { accessToken: 'a.b.c', user: { ...user, needsSecondFactor: true } }],
  [
    'a session',
    OwnSession,
    { _id: UUID, device: null, network: '192.0.2.0/24', createdAt: AT, lastUsedAt: AT, isCurrent: true },
  ],
  ['a secret', NewSecondFactor, { secret: 'MZXQ', uri: 'otpauth://totp/a' }],
  ['recovery codes', RecoveryCodes, { codes: ['abcd'] }],
  ['the second factor', SecondFactorState, { since: null, recoveryCodesLeft: 9, isRequired: true }],
])('a reply about %s has its fields, and no other', (_what, schema, reply) => {
  expect(schema.parse({ ...reply, passwordHash: 'x' })).toEqual(reply)
})

it('an invitation shows its holder only the name, the e-mail and its expiry', () => {
  expect(OpenInvitation.parse(open)).toEqual({ name: open.name, email: open.email, expiresAt: AT })
})

it.each([
  [[], false],
  [[{ isActive: true, duties: ['editor'] }], false],
  [[{ isActive: false, duties: ['everything'] }], false],
  [
    [
      { isActive: true, duties: ['editor'] },
      { isActive: true, duties: ['everything', 'auditor'] },
    ],
    true,
  ],
] as const)('of %j somebody can assign duties: %s', (admins, expected) => {
  expect(hasFullAdmin(admins.map(({ isActive, duties }) => ({ isActive, duties: [...duties] })))).toBe(
    expected,
  )
})

it('links that were mailed, and sessions, survive an upgrade: their paths, cookie and lifetime do not change', () => {
  expect([INVITATION_PATH, RESET_PATH, BINDING_COOKIE, REFRESH_TOKEN_TTL]).toEqual([
    '/accept-invitation',
    '/reset-password',
    '__Host-access_binding',
    '30d',
  ])
})
