/** What a file is by its first bytes; its name and its declared type may say anything. */
export const PICTURE_FORMATS = [
  'jpeg',
  'png',
  'heic',
  'heif',
  'avif',
  'webp',
  'gif',
  'tiff',
  'bmp',
  'svg',
  'pdf',
  'video',
  'empty',
  'other',
] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** So many bytes say what a file is. */
export const HEAD_BYTES = 1024

const startsWith = (head: Uint8Array, ...bytes: readonly number[]) =>
  bytes.every((byte, index) => head[index] === byte)

const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** The brands of a file in the container of HEIC, AVIF and MP4, the main one first; null for any other file. */
const brandsOf = (head: Uint8Array): string[] | null => {
  if (textOf(head.subarray(4, 8)) !== 'ftyp') return null
  const size = ((head[2] ?? 0) << 8) | (head[3] ?? 0)
  return textOf(head.subarray(8, Math.max(12, size))).match(/.{4}/gs) ?? []
}

const HEIC = /^he[iv][csmx]$/
const ofBrands = (brands: readonly string[]): PictureFormat => {
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif'
  if (brands.some((brand) => HEIC.test(brand))) return 'heic'
  if (brands.some((brand) => /^(?:mif|msf|mia)/.test(brand))) return 'heif'
  return brands.some((brand) => /^(?:qt|iso|mp4|m4v|msnv|3g|avc|dash)/i.test(brand)) ? 'video' : 'other'
}

/** The format of a file that begins with these bytes. */
export const pictureFormat = (head: Uint8Array): PictureFormat => {
  if (head.length === 0) return 'empty'
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  const brands = brandsOf(head)
  if (brands) return ofBrands(brands)
  const text = textOf(head.subarray(0, HEAD_BYTES))
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'tiff'
  if (/^BM[^]{4}\0{4}/.test(text)) return 'bmp'
  if (text.includes('%PDF-')) return 'pdf'
  if (/^RIFF[^]{4}AVI /.test(text) || startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) return 'video'
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)[^]*?(?:<svg\b|$)/i.test(text) &&
    /<svg\b/i.test(text)
    ? 'svg'
    : 'other'
}
