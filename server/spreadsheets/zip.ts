import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its content is read as it is written. */
export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** Of the format: APPNOTE, section 4.3. */
const LOCAL_HEADER = 0x04034b50
const DESCRIPTOR = 0x08074b50
const DIRECTORY_ENTRY = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const VERSION = 20
/** The sizes follow the content, and the name is UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
/** The first of January 1980: an archive depends on its content only. */
const DATE = 0x21

const bytes = (...fields: [size: 2 | 4, value: number][]) => {
  const buffer = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) at = buffer.writeUIntLE(value, at, size)
  return buffer
}

const localHeader = (name: Buffer) =>
  Buffer.concat([
    bytes([4, LOCAL_HEADER], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DATE]),
    bytes([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])

const descriptor = ({ crc, packed, size }: Written) =>
  bytes([4, DESCRIPTOR], [4, crc], [4, packed], [4, size])

const directoryEntry = ({ name, crc, packed, size, offset }: Written) =>
  Buffer.concat([
    bytes([4, DIRECTORY_ENTRY], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DATE]),
    bytes([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0]),
    bytes([4, offset]),
    name,
  ])

/**
 * A ZIP archive as a stream: each file is compressed, outside the main thread, as its content is read. For archives of
 * less than 4 GB.
 */
export async function* toZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const written: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const counted = async function* () {
      for await (const text of content) {
        const chunk = Buffer.from(text)
        written.crc = crc32(chunk, written.crc)
        written.size += chunk.length
        yield chunk
      }
    }
    const header = localHeader(written.name)
    yield header
    // The callback is required; an error destroys `deflate`, and is thrown by the loop.
    const deflate = pipeline(Readable.from(counted(), { highWaterMark: 1 }), createDeflateRaw(), () => {})
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      written.packed += chunk.length
      yield chunk
    }
    const sizes = descriptor(written)
    yield sizes
    offset += header.length + written.packed + sizes.length
    directory.push(directoryEntry(written))
  }
  const list = Buffer.concat(directory)
  const count = entries.length
  yield Buffer.concat([
    list,
    bytes(
      [4, END_OF_DIRECTORY],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, list.length],
      [4, offset],
      [2, 0],
    ),
  ])
}
