import type { Advert, NewAdvert } from '#domain/adverts/advert.ts'
import { createRecord } from './create-record.ts'
import { uploadImage } from './pictures.ts'
import type { Browser } from './test-app.ts'

/** A valid advert that is currently shown: the tests' clock starts on 15 June 2026. */
export const advertInput = (image: string, changes: Partial<NewAdvert> = {}): NewAdvert => ({
  image,
  label: { en: 'Harbor Grocery', bn: 'হারবার গ্রোসারি' },
  link: 'https://grocery.example.org/offers?week=24',
  startsOn: '2026-06-01',
  endsOn: '2026-06-30',
  tile: null,
  isActive: true,
  ...changes,
})

/** Creates an advert with a new picture through the API and returns it. Throws when the API refuses. */
export const createAdvert = async (admin: Browser, changes: Partial<NewAdvert> = {}): Promise<Advert> => {
  const image = changes.image ?? (await uploadImage(admin))._id
  return createRecord(admin, '/api/admin/adverts', advertInput(image, changes))
}
