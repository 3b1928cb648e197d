import {
  IMPORT_ARCHIVE,
  IMPORT_BINARY_EXCEL,
  IMPORT_CONTACTS,
  IMPORT_LINK,
  IMPORT_NO_BYTES,
  IMPORT_NUMBERS,
  IMPORT_ODS,
  IMPORT_OLD_EXCEL,
  IMPORT_PAGES,
  IMPORT_PASSWORD,
  IMPORT_PDF,
  IMPORT_PICTURE,
  IMPORT_SLIDES,
  IMPORT_UNREADABLE,
  IMPORT_WORD,
  IMPORT_XML_EXCEL,
} from '#domain/imports/file-faults.ts'

/** The first bytes of files, with what to do about them. */
const STARTS: readonly (readonly [starts: readonly string[], message: string])[] = [
  [['%PDF'], IMPORT_PDF],
  [['\xff\xd8\xff', '\x89PNG', 'GIF8', 'BM', 'II*\0', 'MM\0*', 'RIFF'], IMPORT_PICTURE],
  [['{\\rtf'], IMPORT_WORD],
  [['\x1f\x8b', 'Rar!', '7z\xbc\xaf', 'PK\x05\x06'], IMPORT_ARCHIVE],
  // Excel 2 to 4, and 5 without a container.
  [['\x09\x00\x04\x00', '\x09\x02\x06\x00', '\x09\x04\x06\x00', '\x09\x08'], IMPORT_OLD_EXCEL],
]
/** The container of the files of Office before 2007, and of those with a password. */
const OLE = '\xd0\xcf\x11\xe0'
/** Its streams, by which the program is known. */
const STREAMS: readonly (readonly [stream: string, message: string])[] = [
  ['EncryptedPackage', IMPORT_PASSWORD],
  ['WordDocument', IMPORT_WORD],
  ['PowerPoint Document', IMPORT_SLIDES],
]

/** What to do about a file that is none of those that are read, by its content; null for what may be a list. */
export const refusalOfBytes = (bytes: Buffer): string | null => {
  if (bytes.length === 0) return IMPORT_NO_BYTES
  const start = bytes.toString('latin1', 0, 32)
  if (start.startsWith(OLE))
    return STREAMS.find(([stream]) => bytes.includes(Buffer.from(stream, 'utf16le')))?.[1] ?? IMPORT_OLD_EXCEL
  if (/^.{4}ftyp(?:hei|hev|mif|msf|avif)/s.test(start)) return IMPORT_PICTURE
  return STARTS.find(([starts]) => starts.some((one) => start.startsWith(one)))?.[1] ?? null
}

/** By a file of the archive, or by the beginning of one. */
const ARCHIVES: readonly (readonly [entry: string, message: string])[] = [
  ['xl/workbook.bin', IMPORT_BINARY_EXCEL],
  ['word/', IMPORT_WORD],
  ['ppt/', IMPORT_SLIDES],
  ['index/calculationengine', IMPORT_NUMBERS],
  ['index/document.iwa', IMPORT_PAGES],
  ['index.zip', IMPORT_NUMBERS],
  ['content.xml', IMPORT_ODS],
]

/** What to do about an archive without a workbook. `fileName` tells files of Apple apart, which have the same parts. */
export const refusalOfArchive = (names: Iterable<string>, fileName: string): string => {
  if (/\.numbers$/i.test(fileName)) return IMPORT_NUMBERS
  if (/\.pages$/i.test(fileName)) return IMPORT_PAGES
  if (/\.(?:odt|fodt)$/i.test(fileName)) return IMPORT_WORD
  const all = [...names]
  return ARCHIVES.find(([entry]) => all.some((name) => name.startsWith(entry)))?.[1] ?? IMPORT_ARCHIVE
}

/** What to do about a text that is no list; null for what may be one. */
export const refusalOfText = (text: string): string | null => {
  const start = text.slice(0, 1000).trimStart()
  if (start === '') return IMPORT_NO_BYTES
  if (/^BEGIN:VCARD/i.test(start)) return IMPORT_CONTACTS
  if (/^\{\s*"(?:url|doc_id|resource_id)"/.test(start)) return IMPORT_LINK
  if (/^<\?xml(?![^]*<(?:html|table))/i.test(start)) return IMPORT_XML_EXCEL
  return /^(?:MZ|\{\s*"|\[\s*\{)/.test(start) ? IMPORT_UNREADABLE : null
}
