import { Readable, type PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive; its content is read as it is written. */
export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

/** Of every file: an archive depends on its content only. */
const MODIFIED = new Date('2000-01-01T00:00:00Z')

/** A ZIP archive as a stream: each file is compressed, outside the main thread, as its content is read. */
export async function* toZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  // Its type does not say so.
  const output = zip.outputStream as PassThrough
  const opened: Readable[] = []
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, { mtime: MODIFIED }, (onOpen) => {
      const stream = Readable.from(content, { highWaterMark: 1 })
      stream.on('error', (error) => output.destroy(error))
      opened.push(stream)
      onOpen(null, stream)
    })
  }
  zip.end()
  try {
    yield* output as AsyncIterable<Buffer>
  } finally {
    // A reader that stops early closes the output alone.
    for (const stream of opened) stream.destroy()
  }
}
