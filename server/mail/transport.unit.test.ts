import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { senderAddress } from './transport.ts'

it.each([
  [{ MAIL_FROM: 'Our society <info@example.org>' }, 'Our society <info@example.org>'],
  [{ SMTP_URL: 'smtps://post%40example.org:secret@mail.example.org' }, 'post@example.org'],
  [
    { SMTP_URL: 'smtps://post:secret@mail.example.org', PUBLIC_URL: 'https://society.example.org' },
    'no-reply@society.example.org',
  ],
  [{ SMTP_URL: 'smtp://127.0.0.1' }, 'no-reply@localhost'],
])('mail under %j comes from %s', (variables, from) => {
  expect(senderAddress(readEnv(variables))).toBe(from)
})
