import { systemClock } from '#domain/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { write } from '#server/database/write.ts'
import { seedEvents } from '../scripts/demo/events.ts'
import { seedGallery } from '../scripts/demo/gallery/seed-gallery.ts'
import { seedHome } from '../scripts/demo/home.ts'
import { seedMedia } from '../scripts/demo/media.ts'
import { loadPictures } from '../scripts/demo/pictures.ts'
import { seedPages } from '../scripts/demo/seed-pages.ts'
import { addDemoUnionFigures } from '../scripts/demo/union-figures.ts'

/** Adds what the public pages of the demo society show, without its members and admins. */
export const fillSite = async (database: Database) => {
  const actor = { uid: null, name: 'bench' }
  const pictures = loadPictures()
  await write(database, { actor, clock: systemClock }, async (current) => {
    await seedEvents(current, systemClock, pictures)
    await seedGallery(current, pictures)
    await seedMedia(current, pictures)
    await addDemoUnionFigures(current)
    await seedPages(current, actor, pictures)
    await seedHome(current, systemClock, pictures)
  })
}
