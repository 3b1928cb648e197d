export type Headers = Record<string, string>

/** Pages contain it in the links of their head. */
export const HOST = '127.0.0.1'

const CRLF = '\r\n'
const BOUNDARY = 'bench-7f3a91c4'

const headOf = (method: string, path: string, headers: Headers) =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${HOST}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join(CRLF)

export const get = (path: string, headers: Headers): string => headOf('GET', path, headers) + CRLF + CRLF

const withBody = (method: string, path: string, headers: Headers, body: Buffer) =>
  Buffer.concat([
    Buffer.from(headOf(method, path, { ...headers, 'content-length': String(body.length) }) + CRLF + CRLF),
    body,
  ])

export const sendJson = (method: 'POST' | 'PATCH', path: string, headers: Headers, data: unknown) =>
  withBody(
    method,
    path,
    { ...headers, 'content-type': 'application/json' },
    Buffer.from(JSON.stringify(data)),
  )

/** A form like that of a member: the part `data` with JSON, and optionally the part `image` with a JPEG. */
export const sendForm = (
  method: 'POST' | 'PATCH',
  path: string,
  headers: Headers,
  { data, image }: { data: unknown; image?: Buffer },
) => {
  const part = (disposition: string) =>
    `--${BOUNDARY}${CRLF}content-disposition: form-data; ${disposition}${CRLF}`
  const chunks: Buffer[] = [Buffer.from(`${part('name="data"')}${CRLF}${JSON.stringify(data)}${CRLF}`)]
  if (image) {
    const type = `content-type: image/jpeg${CRLF}${CRLF}`
    chunks.push(Buffer.from(part('name="image"; filename="photo.jpg"') + type), image, Buffer.from(CRLF))
  }
  chunks.push(Buffer.from(`--${BOUNDARY}--${CRLF}`))
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return withBody(method, path, { ...headers, ...type }, Buffer.concat(chunks))
}
