import type { Banner, NewBanner } from '#domain/banners/banner.ts'
import { uploadImage } from './pictures.ts'
import type { Browser } from './test-app.ts'

/** A valid banner; `changes` replaces top-level fields. */
export const bannerInput = (image: string, changes: Partial<NewBanner> = {}): NewBanner => ({
  image,
  title: { en: 'Boats at dawn', bn: 'ভোরের নৌকা' },
  caption: { en: '', bn: '' },
  alt: { en: 'Three boats on a quiet sea', bn: '' },
  link: null,
  isActive: true,
  ...changes,
})

/** Creates a banner with a new picture through the API and returns it. Throws when the API refuses. */
export const createBanner = async (admin: Browser, changes: Partial<NewBanner> = {}): Promise<Banner> => {
  const image = changes.image ?? (await uploadImage(admin))._id
  const reply = await admin.send({
    method: 'POST',
    url: '/api/admin/banners',
    payload: bannerInput(image, changes),
  })
  if (reply.statusCode !== 201) throw new Error(`not created: ${reply.body}`)
  return reply.json<{ data: Banner }>().data
}
