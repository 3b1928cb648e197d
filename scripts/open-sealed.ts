// Opens a sealed archive, such as a court file, and names what was changed in it since it was written. Like `verify-roll.ts`, whose part it is,
// it uses nothing of the site.
// @ts-nocheck -- Without types: whatever a file has is what is checked.
import { createHash } from 'node:crypto'
import { createInflateRaw } from 'node:zlib'

const [HEADERS, MANIFEST] = [`the archive's own headers`, 'manifest.json']
const [DIRECTORY, END] = [0x02_01_4b_50, Buffer.from('PK\u0005\u0006')]
const PACKED_AGAIN =
  'Packed again, or changed in its headers alone: the archive is not the one that was written, what its files say is.'
export const sha256 = (data, as = 'hex') => createHash('sha256').update(data).digest(as)
const sealOf = (archive, manifest) => `SHA-256 ${archive} ${MANIFEST} ${manifest}`
const SEAL = sealOf(sha256(''), sha256('')).length

/** The bytes of a file; of a damaged one, as many as can be read. */
const unpack = async ({ method, bytes }, parts = []) => {
  if (method === 0) return bytes
  const stream = createInflateRaw({ chunkSize: 1024 }).end(bytes)
  await stream.forEach((part) => parts.push(part)).catch(() => {})
  return Buffer.concat(parts)
}

/** The packed files by name, whatever folder they are in. No other bit of the headers is read: none is content. */
const findFiles = (zip, files = []) => {
  const end = zip.lastIndexOf(END)
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === DIRECTORY) {
    const [length, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const [method, size, offset] = [zip[at + 10], zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const [path, other] = [at + 46, offset + 30].map((from) => String(zip.subarray(from, from + length)))
    if (path !== other) throw new Error(HEADERS)
    const from = offset + 30 + length + zip.readUInt16LE(offset + 28)
    files.push({ name: path.split(/[/\\]/).at(-1), method, bytes: zip.subarray(from, from + size) })
    at += 46 + length + extra + comment
  }
  if (at !== end) throw new Error(HEADERS)
  return Map.groupBy(files, ({ name }) => name)
}

const readLines = (bytes) => {
  const lines = String(bytes).split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** Where files differ from the manifest, which follows from them: where no line differs, it was changed itself. */
const compare = (read, manifest) => {
  const own = [...read].map(([name, bytes]) => {
    const lines = readLines(bytes).map((line) => sha256(line).slice(0, 8))
    return { name, sha256: sha256(bytes), lines }
  })
  if (manifest === `[${own.map((one) => JSON.stringify(one)).join(',\n')}]\n`) return []
  const listed = new Map(JSON.parse(manifest).map((one) => [one.name, one]))
  const changed = own.flatMap(({ name, sha256: hash, lines }) => {
    const { sha256: whole, lines: hashes } = listed.get(name)
    const longer = lines.length > hashes.length ? lines : hashes
    const first = longer.findIndex((_, index) => lines[index] !== hashes[index])
    return whole === hash || first === -1 ? [] : [`${name}, line ${first + 1}`]
  })
  return changed.length > 0 ? changed : [MANIFEST]
}

/** Reads the files into `lines`. Returns the places that are not as they were written, and what is to be known of the archive. */
const readFiles = async (zip, names, lines) => {
  const [files, all, read] = [findFiles(zip), [...names, MANIFEST], new Map()]
  const counts = all.map((name) => [name, files.get(name)?.length ?? 0])
  if (counts.every(([, count]) => count === 0)) throw new Error(HEADERS)
  const odd = counts.filter(([, count]) => count !== 1)
  if (odd.length > 0) return { changed: odd.map(([name, count]) => `${name}, which it has ${count} times`) }
  for (const name of all) read.set(name, await unpack(files.get(name)[0]))
  const manifest = String(read.get(MANIFEST))
  read.delete(MANIFEST)
  for (const [name, bytes] of read) lines[name] = readLines(bytes)
  const compared = Promise.try(compare, read, manifest)
  const changed = await compared.catch(() => [MANIFEST])
  const [seal, whole, list] = [String(zip.subarray(-SEAL)), sha256(zip.subarray(0, -SEAL)), sha256(manifest)]
  const isOfOther = seal.startsWith('SHA-256 ') && !seal.endsWith(list)
  if (changed.length === 0 && isOfOther && !seal.startsWith(sealOf(whole, ''))) changed.push(MANIFEST)
  const more = [...files.keys()].filter((name) => name !== '' && !all.includes(name))
  const notes = seal === sealOf(whole, list) ? [] : [PACKED_AGAIN]
  if (more.length > 0) notes.push(`No part of a court file, and not read: ${more.join(', ')}`)
  return { changed, notes }
}

/** The lines of each file by its name, a sentence for each changed place, and notes. Throws if the file is no sealed archive. */
export const openSealed = async (zip, names, lines = {}) => {
  const marks = `${zip.subarray(30, 30 + names[0].length)} ${zip.subarray(-SEAL, 7 - SEAL)}`
  const isSealed = marks.includes(names[0]) || marks.endsWith('SHA-256')
  const { changed, notes = [] } = await readFiles(zip, names, lines).catch(() => {
    if (!isSealed) throw new Error('it is no court file')
    return { changed: [HEADERS] }
  })
  return { lines, notes, faults: new Set(changed.map((place) => `Changed since it was written: ${place}.`)) }
}
