import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'

const BOUNDARY = 'late-upload-7f3a91c4'
/** What is sent late. */
const LAST_BYTES = 1000

const formOf = (part: string, fileName: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

/**
 * Begins to upload a picture: announces its length, and sends all but its last bytes, which `finish` sends. `status` is that of the reply,
 * or null if the server ended the connection while it was still sent.
 */
export const startLateUpload = (url: string, headers: Record<string, string>, picture: Buffer) => {
  const form = formOf('image', 'picture.jpg', picture)
  const upload = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': form.length,
    },
  })
  const readStatus = async () => {
    try {
      // The types do not know the arguments of the event.
      const [reply] = (await once(upload, 'response')) as [IncomingMessage]
      reply.resume()
      return reply.statusCode ?? null
    } catch {
      return null
    }
  }
  const status = readStatus()
  // Also after the reply.
  upload.on('error', () => {})
  upload.write(form.subarray(0, -LAST_BYTES))
  return { status, finish: () => upload.end(form.subarray(-LAST_BYTES)) }
}
