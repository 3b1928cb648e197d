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

/** The first bytes of file types that are not read, with the message for the admin. */
const STARTS: readonly (readonly [starts: readonly string[], message: string])[] = [
  [['%PDF'], IMPORT_PDF],
  [['\xff\xd8\xff', '\x89PNG', 'GIF8', 'BM', 'II*\0', 'MM\0*', 'RIFF'], IMPORT_PICTURE],
  [['{\\rtf'], IMPORT_WORD],
  [['\x1f\x8b', 'Rar!', '7z\xbc\xaf', 'PK\x05\x06'], IMPORT_ARCHIVE],
  // Excel 2 to 4, and 5 without a container.
  [['\x09\x00\x04\x00', '\x09\x02\x06\x00', '\x09\x04\x06\x00', '\x09\x08'], IMPORT_OLD_EXCEL],
]
/** The container of Office files before 2007, and of files with a password. */
const OLE = '\xd0\xcf\x11\xe0'
/** The streams of the container identify the program. */
const STREAMS: readonly (readonly [stream: string, message: string])[] = [
  ['EncryptedPackage', IMPORT_PASSWORD],
  ['WordDocument', IMPORT_WORD],
  ['PowerPoint Document', IMPORT_SLIDES],
]

/** The message for a file that is not a list, by its content; null if it may be a list. */
export const refusalOfBytes = (bytes: Buffer): string | null => {
  if (bytes.length === 0) return IMPORT_NO_BYTES
  const start = bytes.toString('latin1', 0, 32)
  if (start.startsWith(OLE))
    return STREAMS.find(([stream]) => bytes.includes(Buffer.from(stream, 'utf16le')))?.[1] ?? IMPORT_OLD_EXCEL
  if (/^.{4}ftyp(?:hei|hev|mif|msf|avif)/s.test(start)) return IMPORT_PICTURE
  return STARTS.find(([starts]) => starts.some((one) => start.startsWith(one)))?.[1] ?? null
}

/** Entries of an archive, or their beginnings, with the message. */
const ARCHIVES: readonly (readonly [entry: string, message: string])[] = [
  ['xl/workbook.bin', IMPORT_BINARY_EXCEL],
  ['word/', IMPORT_WORD],
  ['ppt/', IMPORT_SLIDES],
  ['index/calculationengine', IMPORT_NUMBERS],
  ['index/document.iwa', IMPORT_PAGES],
  ['index.zip', IMPORT_NUMBERS],
  ['content.xml', IMPORT_ODS],
]

/**
 * The message for an archive without a workbook. `fileName` distinguishes Apple's files, which have the same
 * entries.
 */
export const refusalOfArchive = (names: Iterable<string>, fileName: string): string => {
  if (/\.numbers$/i.test(fileName)) return IMPORT_NUMBERS
  if (/\.pages$/i.test(fileName)) return IMPORT_PAGES
  if (/\.(?:odt|fodt)$/i.test(fileName)) return IMPORT_WORD
  const all = [...names]
  return ARCHIVES.find(([entry]) => all.some((name) => name.startsWith(entry)))?.[1] ?? IMPORT_ARCHIVE
}

/** The message for a text that is not a list; null if it may be one. */
export const refusalOfText = (text: string): string | null => {
  const start = text.slice(0, 1000).trimStart()
  if (start === '') return IMPORT_NO_BYTES
  if (/^BEGIN:VCARD/i.test(start)) return IMPORT_CONTACTS
  if (/^\{\s*"(?:url|doc_id|resource_id)"/.test(start)) return IMPORT_LINK
  if (/^<\?xml(?![^]*<(?:html|table))/i.test(start)) return IMPORT_XML_EXCEL
  return /^(?:MZ|\{\s*"|\[\s*\{)/.test(start) ? IMPORT_UNREADABLE : null
}
