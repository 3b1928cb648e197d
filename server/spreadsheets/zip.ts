import { createHash } from 'node:crypto'
import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive; its content is read as it is written. */
type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

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

/** The content of a file: texts of whole lines, each with its line break. */
type Lines = AsyncIterable<string> | Iterable<string>
export type SealedEntry = { name: string; content: Lines }

export const MANIFEST = 'manifest.json'
/** Without a comment, the last record of an archive has so many bytes; the last two are the length of the comment. */
const END_BYTES = 22
/** Enough of the hash of a line to name it: that of the file proves. */
const LINE_DIGITS = 8

const hexOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/**
 * A ZIP archive whose last file lists the SHA-256 of each other one and of its lines, and whose comment has those of all bytes before it and
 * of that list: no bit can change unnoticed, and which line it was can be said.
 */
export async function* sealZip(entries: readonly SealedEntry[]): AsyncGenerator<Buffer> {
  const listed: string[] = []
  let manifestHash = ''
  async function* listing({ name, content }: SealedEntry) {
    const hash = createHash('sha256')
    const lines: string[] = []
    for await (const text of content) {
      hash.update(text)
      for (const line of text.split('\n').slice(0, -1)) lines.push(hexOf(line).slice(0, LINE_DIGITS))
      yield text
    }
    listed.push(JSON.stringify({ name, sha256: hash.digest('hex'), lines }))
  }
  function* manifest() {
    const text = `[${listed.join(',\n')}]\n`
    manifestHash = hexOf(text)
    yield text
  }
  const archive = toZip([
    ...entries.map((entry) => ({ name: entry.name, content: listing(entry) })),
    { name: MANIFEST, content: manifest() },
  ])
  const hash = createHash('sha256')
  let end = Buffer.alloc(0)
  for await (const chunk of archive) {
    const all = Buffer.concat([end, chunk])
    const sent = all.subarray(0, Math.max(0, all.length - END_BYTES))
    end = all.subarray(sent.length)
    hash.update(sent)
    yield sent
  }
  const commentOf = (archiveHash: string) => `SHA-256 ${archiveHash} ${MANIFEST} ${manifestHash}`
  end.writeUInt16LE(commentOf(manifestHash).length, END_BYTES - 2)
  yield Buffer.concat([end, Buffer.from(commentOf(hash.update(end).digest('hex')))])
}
