/** Sizes and signatures of the ZIP format (APPNOTE, section 4.3). */
const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 65_535
const ZIP64_LOCATOR = 0x07064b50
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46

const ENTRIES_MAX = 1000
/** A list of 10,000 members takes some 20 MB of XML. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024

/** The archive is too large. */
export class ZipRefused extends Error {}

const findEnd = (bytes: Buffer) => {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX)
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  }
  throw new Error('The archive is not complete')
}

/**
 * Throws `ZipRefused` unless the files of an archive are few and small by its directory, which is what the reader of spreadsheets
 * allocates: it unpacks nothing beyond the sizes of the directory.
 */
export const requireBoundedZip = (bytes: Buffer): void => {
  const end = findEnd(bytes)
  const isZip64 = end >= 20 && bytes.readUInt32LE(end - 20) === ZIP64_LOCATOR
  const count = bytes.readUInt16LE(end + 8)
  if (isZip64 || count > ENTRIES_MAX) throw new ZipRefused('The archive has too many files')
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE)
      throw new Error('The directory of the archive is damaged')
    total += bytes.readUInt32LE(at + 24)
    if (total > UNPACKED_MAX_BYTES) throw new ZipRefused('The archive is too large when it is unpacked')
    at +=
      ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}
