import { expect, it } from 'vitest'
import { canDecode, contentImageFault, IMAGE_MAX_BYTES, IMAGE_TYPES, imageFault } from './image-rules.ts'

const LARGEST = 2 * 1024 * 1024
const TOO_LARGE = 'File too large, max size is 2MB'
const UNSUPPORTED = 'Unsupported file format'

it('accepts up to 2 MB of jpg, jpeg or png [S9.10]', () => {
  expect(IMAGE_MAX_BYTES).toBe(2_097_152)
  expect(IMAGE_TYPES).toEqual(['image/jpg', 'image/jpeg', 'image/png'])
})

it.each([
  ['image/jpg', LARGEST, null],
  ['image/jpeg', LARGEST, null],
  ['image/png', 1, null],
  ['image/png', LARGEST, null],
  ['image/png', LARGEST + 1, TOO_LARGE],
  ['image/gif', 100, UNSUPPORTED],
  ['image/webp', 100, UNSUPPORTED],
  ['image/svg+xml', 100, UNSUPPORTED],
  ['application/pdf', 100, UNSUPPORTED],
  ['IMAGE/PNG', 100, UNSUPPORTED],
  ['', 100, UNSUPPORTED],
  ['image/gif', LARGEST + 1, TOO_LARGE],
])('%s of %i bytes: %s [S5.19-20, S9.10]', (type, size, message) => {
  expect(imageFault({ type, size })).toBe(message)
})

it.each([
  ['image/jpeg', 10 * 1024 * 1024, null],
  ['image/png', 10 * 1024 * 1024 + 1, 'File too large, max size is 10MB'],
  ['image/svg+xml', 100, UNSUPPORTED],
])('as a content image: %s of %i bytes: %s', (type, size, message) => {
  expect(contentImageFault({ type, size })).toBe(message)
})

it.each<[width: number, height: number, plainJpeg: boolean, other: boolean]>([
  [5000, 5000, true, true],
  [5001, 5000, true, false],
  [8192, 6144, true, false],
  [6144, 8192, true, false],
  [8193, 6144, false, false],
  [12_000, 600, true, true],
  [12_001, 1000, false, false],
  [12_000, 599, false, false],
  [20, 1, true, true],
  [1, 21, false, false],
  [1, 65_000, false, false],
])(
  '%i × %i pixels are decoded for a baseline JPEG: %s, for another image: %s',
  (width, height, plain, other) => {
    expect(canDecode({ width, height, isPlainJpeg: true })).toBe(plain)
    expect(canDecode({ width, height, isPlainJpeg: false })).toBe(other)
  },
)
