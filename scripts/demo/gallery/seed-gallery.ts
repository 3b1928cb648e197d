import { timestamp } from '#server/database/ids.ts'
import type { Write } from '#server/database/write.ts'
import { albumKind } from '#server/gallery/album-kind.ts'
import { pictureKind } from '#server/gallery/picture-kind.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import { createWithin } from '#server/records/record-writes.ts'
import type { Pictures } from '../pictures.ts'
import { DEMO_ALBUMS, DEMO_DESCRIPTION } from './albums.ts'

const NO_CAPTION = { en: '', bn: '' }
const MINUTE_MS = 60_000

/** When the photos of a day were added; 1 April if only the year is known. */
const takenIn = (date: string) => Date.parse(`${date.length === 4 ? `${date}-04-01` : date}T17:00:00Z`)

/** Fills the gallery within an open write. */
export const seedGallery = async (current: Write, pictures: Pictures) => {
  for (const { title, date, pictures: shown, count } of DEMO_ALBUMS) {
    const start = takenIn(date)
    const then = (ms: number): Write => ({ ...current, at: timestamp(ms), atMs: ms })
    const album = await createWithin(albumKind, then(start), {
      title,
      date,
      description: DEMO_DESCRIPTION,
      isPublished: true,
    })
    for (let number = 0; number < count; number++) {
      const moment = then(start + (number + 1) * MINUTE_MS)
      const { name, caption } = shown[number % shown.length] ?? { name: '' }
      const { _id: image } = await addContentImage(moment, await pictures(`gallery/${name}`))
      await createWithin(pictureKind, moment, {
        album: album._id,
        image,
        caption: (number < shown.length ? caption : undefined) ?? NO_CAPTION,
      })
    }
  }
}
