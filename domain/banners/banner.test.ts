import { expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import { NewBanner } from './banner.ts'

const BANNER = {
  image: '0190a000-0000-7000-8000-000000000000',
  title: { en: '', bn: '' },
  caption: { en: '', bn: '' },
  alt: { en: '', bn: '' },
  link: null,
  isActive: true,
}
const faults = (changes: object) => fieldErrorsOf(NewBanner, { ...BANNER, ...changes })
const LINK_FAULT =
  'Must be a page of this site such as /picnic, or a web address such as https://example.org!'

it('a banner requires only a picture', () => {
  expect(faults({})).toEqual([])
})

it.each([
  ['/', '/'],
  [' /picnic ', '/picnic'],
  ['/gallery?album=2#top', '/gallery?album=2#top'],
  ['https://example.org/a', 'https://example.org/a'],
  ['', null],
  ['//example.org', undefined],
  ['/\\example.org', undefined],
  ['picnic', undefined],
  ['javascript:alert(1)', undefined],
  ['ftp://example.org', undefined],
])('the link %j becomes %j', (link, expected) => {
  const parsed = NewBanner.safeParse({ ...BANNER, link })
  if (expected === undefined) expect(faults({ link })).toEqual([{ path: 'link', message: LINK_FAULT }])
  else expect(parsed.data?.link).toBe(expected)
})

it.each([
  [{ image: '' }, 'image', 'A picture is required!'],
  [{ title: { en: 'x'.repeat(81), bn: '' } }, 'title.en', 'Must be at most 80 characters!'],
  [{ caption: { en: '', bn: 'ক'.repeat(161) } }, 'caption.bn', 'Must be at most 160 characters!'],
  [{ isActive: 1 }, 'isActive', 'Must be yes or no!'],
  [{ position: 1 }, 'position', 'Unknown field!'],
])('%j is rejected at %s', (changes, path, message) => {
  expect(faults(changes)).toEqual([{ path, message }])
})
