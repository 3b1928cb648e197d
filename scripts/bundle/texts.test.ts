import { expect, it } from 'vitest'
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
