import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import { blackPng, jpegBytes, pictureFile, pngBytes, sidewaysJpeg } from '../testing/pictures.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

type Saved = { _id: string; image: string }
const createWith = async (file: File) => {
  const reply = await people.admin.sendForm('POST', '/api/members/create', memberForm(memberInput(), file))
  return reply.json<{ data: Saved }>().data
}
const update = async (uid: string, changes: unknown, file?: File) => {
  const url = `/api/members/update/${uid}`
  const reply = await people.admin.sendForm('PATCH', url, memberForm(changes, file))
  return reply.json<{ data: { image: string | null; version: number } }>().data
}
const fetchImage = (url: string) => people.visitor().get(url)
const measure = async (url: string) => sharp((await fetchImage(url)).rawPayload).metadata()

describe('a picture', () => {
  it('of a member is public, as a JPEG that only browsers cache, for a day [V5.3.1]', async () => {
    const { image } = await createWith(pictureFile(new Uint8Array(await pngBytes()), 'a.png', 'image/png'))
    for (const url of [image, `${image}/thumbnail`]) {
      const reply = await fetchImage(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=86400',
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(reply.rawPayload).metadata()).format).toBe('jpeg')
    }
  })

  it('is rotated upright and loses its metadata', async () => {
    const original = await sidewaysJpeg(64, 48)
    const before = await sharp(original).metadata()
    expect(before.orientation).toBe(6)
    expect(before.exif?.toString('latin1')).toContain('Somebody Private')
    const { image } = await createWith(pictureFile(new Uint8Array(original)))
    for (const url of [image, `${image}/thumbnail`]) {
      const { exif, icc, xmp, orientation } = await measure(url)
      expect({ exif, icc, xmp, orientation }).toEqual({})
      expect((await fetchImage(url)).rawPayload.toString('latin1')).not.toContain('Somebody Private')
    }
    expect(await measure(image)).toMatchObject({ width: 48, height: 64 })
  })

  it('is scaled down to at most 1600 pixels and never up; its thumbnail is a square of 240', async () => {
    const large = await createWith(pictureFile(new Uint8Array(await jpegBytes(2400, 1200))))
    expect(await measure(large.image)).toMatchObject({ width: 1600, height: 800 })
    const small = await createWith(pictureFile(new Uint8Array(await jpegBytes(100, 50))))
    expect(await measure(small.image)).toMatchObject({ width: 100, height: 50 })
    for (const { image } of [large, small]) {
      expect(await measure(`${image}/thumbnail`)).toMatchObject({ width: 240, height: 240 })
    }
  })

  it.each([
    ['25 million pixels', 5_000, 5_000, 201],
    ['more', 5_000, 5_001, 415],
    ['a side of 12,000 pixels', 600, 12_000, 201],
    ['a longer side', 608, 12_001, 415],
    ['an extreme aspect ratio', 8, 161, 415],
  ])('of %s is decoded, or rejected by its header [V5.2.3]', async (_what, width, height, status) => {
    const file = pictureFile(new Uint8Array(blackPng(width, height)), 'a.png', 'image/png')
    const reply = await people.admin.sendForm('POST', '/api/members/create', memberForm(memberInput(), file))
    expect(reply.statusCode).toBe(status)
    if (status === 415) expect(reply.json()).toMatchObject({ message: 'Unsupported file format' })
  })

  it('in a baseline JPEG may have more pixels, because it is decoded line by line', async () => {
    const large = sharp({ create: { width: 6_000, height: 4_200, channels: 3, background: '#0d6e6e' } })
    const send = async (progressive: boolean) => {
      const bytes = await large.clone().jpeg({ progressive }).toBuffer()
      const form = memberForm(memberInput(), pictureFile(new Uint8Array(bytes)))
      return (await people.admin.sendForm('POST', '/api/members/create', form)).statusCode
    }
    expect(await send(false)).toBe(201)
    expect(await send(true)).toBe(415)
  })
})

describe('a member', () => {
  it('keeps the picture through other changes, and gets a new image URL with a new one [S7.12]', async () => {
    const { _id, image } = await createWith(pictureFile(new Uint8Array(await jpegBytes())))
    expect(await update(_id, { amount: 3 })).toMatchObject({ image, version: 2 })
    const changed = await update(_id, {}, pictureFile(new Uint8Array(await jpegBytes(20, 20))))
    expect(changed.version).toBe(3)
    expect(changed.image).not.toBe(image)
    expect(await measure(changed.image ?? '')).toMatchObject({ width: 20, height: 20 })
    expect((await fetchImage(image)).statusCode).toBe(404)
  })

  it('loses the picture with null, and keeps it after a rejected update [S7.12]', async () => {
    const { _id, image } = await createWith(pictureFile(new Uint8Array(await jpegBytes())))
    const url = `/api/members/update/${_id}`
    const lie = memberForm({ amount: 5 }, pictureFile(new Uint8Array([1, 2, 3])))
    expect((await people.admin.sendForm('PATCH', url, lie)).statusCode).toBe(415)
    expect((await fetchImage(image)).statusCode).toBe(200)
    expect(await update(_id, { image: null })).toMatchObject({ image: null, version: 2 })
    expect((await fetchImage(image)).statusCode).toBe(404)
  })

  it('without a picture can be given one', async () => {
    const { _id } = await createMember(people.admin)
    const { image } = await update(_id, {}, pictureFile(new Uint8Array(await jpegBytes())))
    expect((await fetchImage(image ?? '')).statusCode).toBe(200)
  })
})

it.each([
  ['/api/images/0190a000-0000-7000-8000-000000000000', 404, 'NOT_FOUND'],
  ['/api/images/0190a000-0000-7000-8000-000000000000/thumbnail', 404, 'NOT_FOUND'],
  ['/api/images/portrait.jpg', 400, 'VALIDATION_FAILED'],
  ['/api/images/..%2F..%2Fetc%2Fpasswd', 400, 'VALIDATION_FAILED'],
  ['/api/images/%00', 400, 'VALIDATION_FAILED'],
])('%s answers %i [V5.3.2]', async (url, status, code) => {
  expect((await fetchImage(url)).json()).toMatchObject({ statusCode: status, success: false, code })
})
