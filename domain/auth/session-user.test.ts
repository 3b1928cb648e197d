import { expect, it } from 'vitest'
import { isUser } from './session-user.ts'

const user = {
  _id: '0190A000-0000-7000-8000-00000000000f',
  name: 'Rahima',
  email: 'rahima@example.org',
  role: 'admin',
  duties: ['editor', 'a duty of a newer server'],
}

it.each([{}, { role: 'user', duties: [] }, { needsSecondFactor: true }])(
  'a stored user with %j is valid',
  (change) => {
    expect(isUser({ ...user, ...change })).toBe(true)
  },
)

it.each([
  { _id: undefined },
  { _id: 7 },
  { _id: { toString: () => user._id } },
  { _id: `x${user._id}` },
  { _id: `${user._id}0` },
  { _id: user._id.slice(1) },
  { _id: user._id.replace('0190A', '0190g') },
  { _id: user._id.replace('-7000', '') },
  { _id: user._id.replace('-7000', '-700') },
  { _id: user._id.replace('-7000', '-700g') },
  { _id: user._id.slice(0, -1) },
  { _id: user._id.replace(/f$/, 'g') },
  { name: undefined },
  { email: null },
  { role: 'captain' },
  { duties: undefined },
  { duties: 'editor' },
  { duties: ['editor', 7] },
  { needsSecondFactor: false },
  { needsSecondFactor: 'true' },
])('a stored user with %j is none', (change) => {
  expect(isUser({ ...user, ...change })).toBe(false)
})

it.each([undefined, null, 7, 'user', [], () => user])('%j is no user', (value) => {
  expect(isUser(value)).toBe(false)
})
