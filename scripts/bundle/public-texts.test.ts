import { expect, it } from 'vitest'
import { inRoot } from '#server/root.ts'
import { publicTexts } from './public-texts.ts'

const texts = publicTexts(inRoot('web', 'locales', 'bn.po'))

it('includes the texts of the public pages, of their dynamic imports, and of server messages', () => {
  // The menu, a dialog, a form, and a message of domain/.
  for (const text of [
    'Constitution',
    'Member Details',
    'Send message',
    'Please correct the marked fields!',
  ]) {
    expect(texts).toContain(text)
  }
  // One that spans several lines of the catalog.
  expect([...texts].some((text) => text.length > 100)).toBe(true)
})

it('excludes texts of the admin area', () => {
  for (const text of ['Quick Actions', '{society} Admin Dashboard']) expect(texts).not.toContain(text)
})
