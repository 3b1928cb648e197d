import { expect, it } from 'vitest'
import type { z } from 'zod'
import { newApplicationSchema } from '#domain/applications/application.ts'
import { APPLICATION_DECIDED } from '#domain/applications/decisions/messages.ts'
import { InvitationAcceptance } from '#domain/auth/admins.ts'
import { Credentials } from '#domain/auth/auth.ts'
import { PasswordReset, ResetRequest } from '#domain/auth/password-reset.ts'
import { newDonorSchema } from '#domain/blood-donors/donor.ts'
import { NewMessage } from '#domain/contact/message.ts'
import { CORRECTION_FIELDS } from '#domain/corrections/correction-rules.ts'
import { newCorrection } from '#domain/corrections/correction.ts'
import { NewClaim } from '#domain/elections/claim.ts'
import { STILL_OPEN } from '#domain/elections/claim-rules.ts'
import { NOTHING_LACKS } from '#domain/members/may-lack.ts'
import { applicationInput } from '#server/testing/applications.ts'
import { claimInput } from '#server/testing/claims.ts'
import { correctionInput, donorInput, messageInput } from '#server/testing/public-forms.ts'
import { textsIn } from './texts.ts'

const MEMBERSHIP = 'web/check-membership/MembershipCheck.tsx'
const DETAILS = 'web/check-membership/MembershipDetailsDialog.tsx'

it('a module has its own texts, those of what it imports, also dynamically, and the messages of the API', async () => {
  const texts = await textsIn('bn', DETAILS)
  // The details, the form in them, the frame of a form, and a message of domain/corrections/.
  for (const text of ['Member Details', 'What is wrong?', 'Close', 'Please choose what is wrong!']) {
    expect(texts).toHaveProperty([text])
  }
})

/** What a form may send: texts, and null for a box that is not checked. */
const BAD = [null, '', ' ', 'x', 'x'.repeat(10_000), '<', '0', '-1', '1.5', '9999', '9999-12-31', '০']

/** Copies of a valid form with a bad value in one of its fields. */
const spoiled = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return BAD
  return Object.entries(value).flatMap(([key, part]) =>
    spoiled(part).map((bad) => (Array.isArray(value) ? [bad] : { ...value, [key]: bad })),
  )
}

const clock = { now: () => Date.parse('2026-06-15T16:00:00Z') }
const UUID = '0197a000-0000-7000-8000-000000000000'
const claim = claimInput({ election: UUID, pass: 'a pass' })

/** What checks each form that visitors fill in, and what it accepts. */
const FORMS: [module: string, schema: z.ZodType, ...valid: object[]][] = [
  ['web/joining/JoinForm.tsx', newApplicationSchema(), applicationInput()],
  ['web/joining/JoinForm.tsx', newApplicationSchema(NOTHING_LACKS), applicationInput()],
  ['web/contact/ContactForm.tsx', NewMessage, messageInput()],
  ['web/blood-donors/DonorForm.tsx', newDonorSchema(clock), donorInput()],
  [DETAILS, newCorrection(clock), ...CORRECTION_FIELDS.map((field) => correctionInput(UUID, { field }))],
  ['web/check-membership/Claiming.tsx', NewClaim, claim, { ...claim, kind: 'objection', member: '7' }],
  ['web/auth/LoginForm.tsx', Credentials, { email: 'one@example.org', password: 'x' }],
  ['web/auth/ResetPassword.tsx', ResetRequest, { email: 'one@example.org' }],
  ['web/auth/ResetPassword.tsx', PasswordReset, { token: 'x', password: 'a long new password' }],
  ['web/auth/AcceptInvitation.tsx', InvitationAcceptance, { token: 'x', password: 'a long new password' }],
]

/** A message with a number may be translated with a placeholder (web/create-i18n.ts). */
const isIn = (texts: object, message: string) =>
  message in texts || message.replace(/\d+/, '{number}') in texts

it.each(FORMS)('%s has every message of the rules of its form', async (module, schema, ...valid) => {
  const known = await textsIn('bn')
  const found = valid
    .flatMap(spoiled)
    .flatMap((input) => schema.safeParse(input).error?.issues ?? [])
    .map(({ message }) => message)
  const translated = [...new Set(found)].filter((message) => isIn(known, message))
  expect(translated).not.toEqual([])
  const texts = await textsIn('bn', module)
  expect(translated.filter((message) => !isIn(texts, message))).toEqual([])
})

it('the form of a claim has the messages of its route', async () => {
  expect(await textsIn('bn', 'web/check-membership/Claiming.tsx')).toHaveProperty([STILL_OPEN])
})

it.each(['Introduction', 'OwnApplication'])('%s says that an application is decided', async (island) => {
  expect(await textsIn('bn', `web/joining/${island}.tsx`)).toHaveProperty([APPLICATION_DECIDED])
})

it('a module has no texts of a part that imports its own', async () => {
  const texts = await textsIn('bn', MEMBERSHIP)
  expect(texts).toHaveProperty(['Searching…'])
  for (const text of ['Member Details', 'What is wrong?']) expect(texts).not.toHaveProperty([text])
})

it('a module has no texts of the admin area or of other pages', async () => {
  const texts = await textsIn('bn', MEMBERSHIP)
  for (const text of ['Quick Actions', 'Constitution', 'Password is too common!'])
    expect(texts).not.toHaveProperty([text])
  expect(await textsIn('bn')).toHaveProperty(['Constitution'])
})

it('omits texts that equal their ids, except those with placeholders', async () => {
  const texts = await textsIn('en')
  expect(texts).not.toHaveProperty(['Constitution'])
  expect(texts).toHaveProperty(['Found: {total}'])
})
