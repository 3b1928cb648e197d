import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { registerAdverts } from './register-adverts.ts'

export const adverts: Feature = {
  tables: ['adverts', 'advert_counts'],
  reads: ['images'],
  pictures: [
    {
      column: ['adverts', 'image_uid'],
      isPublished: (today) => sql`adverts.deleted_at is null and adverts.is_active = 1
        and adverts.starts_on <= ${today} and (adverts.ends_on is null or adverts.ends_on >= ${today})`,
    },
  ],
  routes: { '': registerAdverts },
}
