import { expect, it } from 'vitest'
import { pictureFormat } from './picture-format.ts'
import { canDecode, contentImageFault, IMAGE_MAX_BYTES, imageFault } from './image-rules.ts'

const LARGEST = 2 * 1024 * 1024
const TOO_LARGE = 'File too large, max size is 2MB'
const UNSUPPORTED = 'Unsupported file format'

it('accepts up to 2 MB of jpg, jpeg or png [S9.10]', () => {
  expect(IMAGE_MAX_BYTES).toBe(2_097_152)
})

const JPEG = '\xff\xd8\xff\xe0'
const PNG = '\x89PNG\r\n\x1a\n'
const picked = (head: string, size: number) => ({
  head: Uint8Array.from(head, (char) => char.charCodeAt(0)),
  size,
})

it.each([
  [JPEG, LARGEST, null],
  ['\xff\xd8\xff\xe1', 1, null],
  [PNG, LARGEST, null],
  [PNG, LARGEST + 1, TOO_LARGE],
  ['\0\0\0\0', LARGEST + 1, TOO_LARGE],
  ['GIF89a', LARGEST + 1, TOO_LARGE],
  ['GIF89a', 100, UNSUPPORTED],
  ['', 0, UNSUPPORTED],
  ['Dear members', 100, UNSUPPORTED],
])('%j of %i bytes: %s [S5.19-20, S9.10]', (head, size, message) => {
  expect(imageFault(picked(head, size))?.message ?? null).toBe(message)
})

it.each([
  [JPEG, 10 * 1024 * 1024, null],
  [PNG, 10 * 1024 * 1024 + 1, 'File too large, max size is 10MB'],
  ['<svg>', 100, UNSUPPORTED],
])('as a content image: %j of %i bytes: %s', (head, size, message) => {
  expect(contentImageFault(picked(head, size))?.message ?? null).toBe(message)
})

const BOX = '\0\0\0\x1cftyp'
const OTHERS = [
  ['heic', `${BOX}heic\0\0\0\0mif1heic`],
  ['heic', `${BOX}mif1\0\0\0\0mif1heic`],
  ['heic', `${BOX}heix\0\0\0\0mif1heix`],
  ['heif', `${BOX}mif1\0\0\0\0mif1miaf`],
  ['avif', `${BOX}avif\0\0\0\0avifmif1`],
  ['avif', `${BOX}mif1\0\0\0\0mif1avif`],
  ['video', `${BOX}qt  \0\0\0\0qt  `],
  ['video', `${BOX}mp42\0\0\0\0isommp42`],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['gif', 'GIF87a'],
  ['tiff', 'II*\0\x08\0\0\0'],
  ['tiff', 'MM\0*\0\0\0\x08'],
  ['bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['svg', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<svg width="1">'],
  ['pdf', '%PDF-1.7'],
  ['pdf', '\n%PDF-1.4'],
  ['empty', ''],
  ['other', 'BM is no picture'],
  ['other', '<html><svg></svg></html>'],
  ['other', `${BOX}crx \0\0\0\0crx isXX`],
  ['other', 'PK\x03\x04'],
] as const

it.each(OTHERS)('%s is recognized in %j', (format, head) => {
  expect(pictureFormat(picked(head, 1).head)).toBe(format)
})

it('each format has a sentence of its own, and so has the size', () => {
  const helps = [...OTHERS.map(([, head]) => picked(head, 100)), picked(JPEG, LARGEST + 1)].map(
    (file) => imageFault(file)?.help,
  )
  expect(helps).not.toContain(undefined)
  expect(new Set(helps).size).toBe(new Set(OTHERS.map(([format]) => format)).size + 1)
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
