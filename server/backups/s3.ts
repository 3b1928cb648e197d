import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { DomUtils, parseDocument } from 'htmlparser2'
import { printable } from '../printable.ts'
import type { Place } from './places.ts'

export type S3Settings = {
  /** The bucket, with a prefix if there are other files: `https://s3.example.org/bucket/prefix`. */
  url: string
  region: string
  keyId: string
  secretKey: string
}

/** An upload of a large backup takes long; a server that does not respond at all must not hold the next one up. */
const TIMEOUT_MS = 2 * 3_600_000

/** Of the text of an error. */
const REASON_MAX = 500
/** Of a list, with a thousand backups each: a storage that has always another one does not keep a process for ever. */
const PAGES_MAX = 1000

type XmlNodes = Parameters<typeof DomUtils.getElementsByTagName>[1]

const readXml = (text: string) => parseDocument(text, { xmlMode: true })
/** The text of the first element of this name. */
const valueOf = (nodes: XmlNodes, name: string) => {
  const [element] = DomUtils.getElementsByTagName(name, nodes)
  return element && DomUtils.textContent(element)
}

const sha256 = async (file: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

class S3Error extends Error {
  readonly status: number
  constructor(action: string, status: number, body: string) {
    const xml = readXml(body)
    const reason = `${valueOf(xml, 'Code') ?? ''} ${valueOf(xml, 'Message') ?? ''}`.slice(0, REASON_MAX)
    // It is written to the log, mailed, and shown in a terminal.
    super(printable(`S3 ${action}: ${status} ${reason}`.trim()))
    this.status = status
  }
}

/** A bucket of an S3-compatible storage, addressed by path. */
export const s3Place = ({ url, region, keyId, secretKey }: S3Settings): Place => {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 3,
  })
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('')
  const addressOf = (name: string) =>
    `${origin}/${bucket}/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`

  const request = async (
    action: string,
    address: string,
    init: { method: string; body?: Blob; headers?: Record<string, string> },
  ) => {
    // A redirect would send a backup to a place that nobody has configured.
    const options = { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const
    const response = await client.fetch(address, options)
    if (!response.ok) throw new S3Error(action, response.status, await response.text())
    return response
  }

  return {
    label: url,
    list: async () => {
      const found: { name: string; bytes: number }[] = []
      let next: string | undefined
      for (let page = 1; ; page++) {
        if (page > PAGES_MAX) throw new Error(`S3 list: more than ${PAGES_MAX} pages`)
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (next !== undefined) query.set('continuation-token', next)
        const response = await request('list', `${origin}/${bucket}?${query.toString()}`, { method: 'GET' })
        const xml = readXml(await response.text())
        for (const item of DomUtils.getElementsByTagName('Contents', xml)) {
          const name = (valueOf(item, 'Key') ?? '').slice(prefix.length)
          found.push({ name, bytes: Number(valueOf(item, 'Size')) })
        }
        next = valueOf(xml, 'IsTruncated') === 'true' ? valueOf(xml, 'NextContinuationToken') : undefined
        if (next === undefined) return found
      }
    },
    put: async (name, file) => {
      await request('upload', addressOf(name), {
        method: 'PUT',
        // Of a known length, which S3 requires, and read as it is sent.
        body: await openAsBlob(file),
        // S3 compares it with what arrives.
        headers: { 'x-amz-content-sha256': await sha256(file) },
      })
    },
    get: async (name, file) => {
      const { body } = await request('download', addressOf(name), { method: 'GET' })
      if (!body) throw new Error('S3 download: an empty response')
      await pipeline(
        Readable.fromWeb(body),
        createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
      )
    },
    remove: async (name) => {
      try {
        await request('delete', addressOf(name), { method: 'DELETE' })
      } catch (error) {
        // A key that may only add files protects the backups from whoever breaks into the site: the bucket expires them itself.
        if (!(error instanceof S3Error && error.status === 403)) throw error
      }
    },
  }
}
