import { createInflateRaw } from 'node:zlib'

/** Sizes and signatures of the ZIP format (APPNOTE, section 4.3). */
const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 65_535
const ZIP64_LOCATOR = 0x07064b50
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const FILE_SIGNATURE = 0x04034b50
const FILE_BYTES = 30
const STORED = 0
const DEFLATED = 8

const ENTRIES_MAX = 1000
/** A list of 10,000 members has about 20 MB of XML, and one of 150 columns 100 MB. It is streamed. */
const UNPACKED_MAX_BYTES = 128 * 1024 * 1024

/** The archive is too large. */
export class ZipRefused extends Error {}

/** Reads a file of the archive. Throws when it is damaged, or larger than the directory says. */
type ReadEntry = () => AsyncIterable<Buffer>

const findEnd = (bytes: Buffer) => {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX)
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  }
  throw new Error('The archive is not complete')
}

/** The offset of the content of a file. */
const contentAt = (bytes: Buffer, at: number) => {
  if (at + FILE_BYTES > bytes.length || bytes.readUInt32LE(at) !== FILE_SIGNATURE)
    throw new Error('A file of the archive is damaged')
  return at + FILE_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
}

async function* inflate(packed: Buffer, size: number) {
  const stream = createInflateRaw()
  stream.end(packed)
  let left = size
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    left -= chunk.length
    if (left < 0) throw new ZipRefused('A file is larger than the directory of the archive says')
    yield chunk
  }
}

/**
 * The files of an archive by name, in lower case and with `/`, as Excel compares them. Throws `ZipRefused` unless
 * the directory lists few and small files, and another error for a damaged archive. Files are unpacked only when
 * they are read.
 */
export const openZip = (bytes: Buffer): ReadonlyMap<string, ReadEntry> => {
  const end = findEnd(bytes)
  const isZip64 = end >= 20 && bytes.readUInt32LE(end - 20) === ZIP64_LOCATOR
  const count = bytes.readUInt16LE(end + 8)
  if (isZip64 || count > ENTRIES_MAX) throw new ZipRefused('The archive has too many files')
  const entries = new Map<string, ReadEntry>()
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE)
      throw new Error('The directory of the archive is damaged')
    const method = bytes.readUInt16LE(at + 10)
    const packedSize = bytes.readUInt32LE(at + 20)
    const size = bytes.readUInt32LE(at + 24)
    const nameBytes = bytes.readUInt16LE(at + 28)
    const fileAt = bytes.readUInt32LE(at + 42)
    total += size
    if (total > UNPACKED_MAX_BYTES) throw new ZipRefused('The archive is too large when it is unpacked')
    const name = bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    entries.set(name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase(), async function* () {
      const start = contentAt(bytes, fileAt)
      const packed = bytes.subarray(start, start + packedSize)
      if (method === DEFLATED) yield* inflate(packed, size)
      else if (method === STORED) yield packed
      else throw new Error('A file of the archive is packed in another way')
    })
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
