import { beforeAll, describe, expect, it } from 'vitest'
import { IMAGE_MAX_BYTES, UNREADABLE_PICTURE } from '#domain/images/image-rules.ts'
import { memberForm, memberInput } from '../testing/members.ts'
import { jpegBytes, padTo, pictureFile, pngBytes } from '../testing/pictures.ts'
import { faults } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')
let jpeg: Buffer
let png: Buffer

beforeAll(async () => {
  jpeg = await jpegBytes()
  png = await pngBytes()
})

const send = (form: FormData) => people.admin.sendForm('POST', '/api/members/create', form)
const sendRaw = (payload: string | Buffer, type: string) =>
  people.admin.send({
    method: 'POST',
    url: '/api/members/create',
    payload,
    headers: { 'content-type': type },
  })
/** A complete form, with a picture of these bytes, file name and type. */
const withPicture = (bytes: Buffer, name?: string, type?: string) =>
  send(memberForm(memberInput(), pictureFile(new Uint8Array(bytes), name, type)))
const withPart = (name: string, value: string | File) => {
  const form = memberForm(memberInput())
  form.append(name, value)
  return send(form)
}
const onlyPart = (name: string, value: string | Blob) => {
  const form = new FormData()
  form.append(name, value)
  return send(form)
}
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')
const part = (name: string, rest: string) => `--x\r\nContent-Disposition: form-data; name="${name}"${rest}`

const traces = async () => {
  const { db } = people.database
  const [members, images, changes] = await Promise.all([
    db.selectFrom('members').select('uid').execute(),
    db.selectFrom('images').select('uid').execute(),
    db.selectFrom('changes').select('uid').execute(),
  ])
  return [members.length, images.length, changes.length]
}

type Ask = () => ReturnType<typeof send>
const FAULTS: [string, Ask, number, string, string?][] = [
  ['malformed JSON in the data', () => onlyPart('data', '{'), 400, 'MALFORMED_REQUEST', 'data'],
  ['data that is not an object', () => onlyPart('data', '[]'), 400, 'VALIDATION_FAILED', ''],
  ['empty data', () => onlyPart('data', ''), 400, 'MALFORMED_REQUEST', 'data'],
  [
    'no data part',
    () => onlyPart('image', pictureFile(new Uint8Array(jpeg))),
    400,
    'MALFORMED_REQUEST',
    'data',
  ],
  [
    'no part at all',
    () => sendRaw('--x--\r\n', 'multipart/form-data; boundary=x'),
    400,
    'MALFORMED_REQUEST',
    'data',
  ],
  ['an extra field', () => withPart('role', 'admin'), 400, 'MALFORMED_REQUEST', 'role'],
  [
    'an extra file',
    () => withPart('other', pictureFile(new Uint8Array(jpeg))),
    400,
    'MALFORMED_REQUEST',
    'other',
  ],
  ['a second data part', () => withPart('data', '{}'), 400, 'MALFORMED_REQUEST', 'data'],
  [
    'a text in place of a picture',
    () => withPart('image', '/api/images/1'),
    400,
    'MALFORMED_REQUEST',
    'image',
  ],
  [
    'a part named like a property of Object.prototype',
    () => withPart('__proto__', 'x'),
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a part without a name',
    () =>
      sendRaw(
        '--x\r\nContent-Disposition: form-data\r\n\r\nhello\r\n--x--\r\n',
        'multipart/form-data; boundary=x',
      ),
    400,
    'MALFORMED_REQUEST',
    '',
  ],
  ['data of 65 KB', () => onlyPart('data', JSON.stringify('x'.repeat(65 * 1024))), 413, 'REQUEST_TOO_LARGE'],
  [
    'a form that breaks off in the data',
    () => sendRaw(part('data', '\r\n\r\n{"na'), 'multipart/form-data; boundary=x'),
    400,
    'MALFORMED_REQUEST',
    '',
  ],
  [
    'a form that breaks off in the picture',
    () =>
      sendRaw(
        part('image', '; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc'),
        'multipart/form-data; boundary=x',
      ),
    400,
    'MALFORMED_REQUEST',
    '',
  ],
  ['a form without a boundary', () => sendRaw('x', 'multipart/form-data'), 400, 'MALFORMED_REQUEST', ''],
  [
    'a JSON body',
    () => sendRaw(JSON.stringify(memberInput()), 'application/json'),
    415,
    'UNSUPPORTED_CONTENT_TYPE',
  ],
  ['a malformed JSON body', () => sendRaw('{', 'application/json'), 400, 'MALFORMED_REQUEST'],
  [
    'a form of the old kind',
    () => sendRaw('data={}', 'application/x-www-form-urlencoded'),
    415,
    'UNSUPPORTED_CONTENT_TYPE',
  ],
  ['a bare picture', () => sendRaw(jpeg, 'image/jpeg'), 415, 'UNSUPPORTED_CONTENT_TYPE'],
  [
    'a picture of 2 MB and a byte',
    () => withPicture(padTo(jpeg, IMAGE_MAX_BYTES + 1)),
    413,
    'FILE_TOO_LARGE',
    'image',
  ],
  ['a picture of 5 MB', () => withPicture(padTo(jpeg, 5 * 1024 * 1024)), 413, 'FILE_TOO_LARGE', 'image'],
  ['a form of 17 MB', () => withPicture(padTo(jpeg, 17 * 1024 * 1024)), 413, 'FILE_TOO_LARGE', 'image'],
  ['a text as JPEG', () => withPicture(Buffer.from('just a text')), 415, 'UNSUPPORTED_FILE', 'image'],
  ['an empty picture', () => withPicture(Buffer.alloc(0)), 415, 'UNSUPPORTED_FILE', 'image'],
  ['a GIF as JPEG', () => withPicture(gif), 415, 'UNSUPPORTED_FILE', 'image'],
  ['a GIF', () => withPicture(gif, 'a.gif', 'image/gif'), 415, 'UNSUPPORTED_FILE', 'image'],
  [
    'a drawing with a script',
    () => withPicture(svg, 'a.svg', 'image/svg+xml'),
    415,
    'UNSUPPORTED_FILE',
    'image',
  ],
  ['a drawing as PNG', () => withPicture(svg, 'a.png', 'image/png'), 415, 'UNSUPPORTED_FILE', 'image'],
  [
    'the first half of a JPEG',
    () => withPicture(jpeg.subarray(0, jpeg.length / 2)),
    415,
    'UNSUPPORTED_FILE',
    'image',
  ],
  [
    'the first half of a PNG',
    () => withPicture(png.subarray(0, png.length / 2), 'a.png', 'image/png'),
    415,
    'UNSUPPORTED_FILE',
    'image',
  ],
  [
    'the first bytes of a JPEG and noise',
    () => withPicture(Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(500, 7)])),
    415,
    'UNSUPPORTED_FILE',
    'image',
  ],
]

it.each(FAULTS)(
  '%s is rejected, stores nothing, and the server still works [S5.19-20, S9.10, V1.3.4, V5.2.1, V5.2.2]',
  async (_what, ask, status, code, path) => {
    const before = await traces()
    const reply = await ask()
    const body = reply.json<{ errorMessages: { path: string; message: string }[]; message: string }>()
    expect(body).toMatchObject({ statusCode: status, success: false, code })
    expect(reply.statusCode).toBe(status)
    if (path !== undefined)
      expect([...new Set(body.errorMessages.map((fault) => fault.path))]).toEqual([path])
    if (code === 'FILE_TOO_LARGE') expect(body.message).toBe('File too large, max size is 2MB')
    if (code === 'UNSUPPORTED_FILE') expect(body.message).toBe('Unsupported file format')
    expect(await traces()).toEqual(before)
    expect((await people.admin.get('/api/members?limit=1')).statusCode).toBe(200)
  },
)

it.each([
  ['photo.jfif', 'image/jpeg'],
  ['photo.jpe', 'image/jpeg'],
  ['PHOTO.JPEG', 'image/pjpeg'],
  ['photo', ''],
  ['photo', 'application/octet-stream'],
  ['photo.png', 'image/png'],
  ['photo.heic', 'image/heic'],
  ['photo.jpg.exe', 'application/x-msdownload'],
])('a JPEG named %j of type %j is a JPEG, and so is a PNG a PNG', async (name, type) => {
  expect((await withPicture(jpeg, name, type)).statusCode).toBe(201)
  expect((await withPicture(png, name, type)).statusCode).toBe(201)
})

it('a refused picture says what it is and what to do', async () => {
  const helps = async (bytes: Buffer) =>
    (await withPicture(bytes))
      .json<{ errorMessages: { message: string }[] }>()
      .errorMessages.map(({ message }) => message)
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  expect(await helps(heic)).toEqual(['Unsupported file format', expect.stringContaining('HEIC')])
  expect(await helps(gif)).toEqual(['Unsupported file format', expect.stringContaining('GIF')])
  expect(await helps(jpeg.subarray(0, jpeg.length / 2))).toEqual([
    'Unsupported file format',
    UNREADABLE_PICTURE,
  ])
})

describe('a form', () => {
  it('with a second picture is rejected', async () => {
    const form = memberForm(memberInput(), pictureFile(new Uint8Array(jpeg)))
    form.append('image', pictureFile(new Uint8Array(jpeg)))
    expect((await send(form)).json()).toMatchObject({ statusCode: 400, code: 'MALFORMED_REQUEST' })
  })

  it('reports the errors of its fields and of its picture together', async () => {
    const picture = pictureFile(new Uint8Array(svg), 'a.png', 'image/png')
    const reply = await send(memberForm(memberInput({ phone: '1' }), picture))
    expect(reply.json()).toMatchObject({
      statusCode: 400,
      errorMessages: [
        ...faults({
          phone: 'Phone number must be a valid USA phone number!',
          image: 'Unsupported file format',
        }),
        { path: 'image', message: expect.stringContaining('SVG') },
      ],
    })
  })

  it('may declare its data as JSON, and may omit the picture [S5.19, S7.11]', async () => {
    const form = new FormData()
    form.append('data', new Blob([JSON.stringify(memberInput())], { type: 'application/json' }))
    form.append('image', new File([], '', { type: 'application/octet-stream' }))
    expect((await send(form)).json()).toMatchObject({ statusCode: 201, data: { image: null } })
  })

  it.each([
    ['a picture of exactly 2 MB', () => withPicture(padTo(jpeg, IMAGE_MAX_BYTES))],
    ['a JPEG', () => withPicture(jpeg, 'A.JPEG')],
    ['a JPEG of the type image/jpg', () => withPicture(jpeg, 'a.jpg', 'image/jpg')],
    ['a PNG', () => withPicture(png, 'a.png', 'image/png')],
  ])('may contain %s [S5.20, S7.11, S9.10]', async (_what, ask) => {
    expect((await ask()).json()).toMatchObject({
      statusCode: 201,
      data: { image: expect.stringMatching(/^\/api\/images\/[0-9a-f-]{36}$/) },
    })
  })
})
