import type { Feature } from '../feature.ts'
import { registerAdverts } from './register-adverts.ts'

export const adverts: Feature = {
  tables: ['adverts', 'advert_counts'],
  reads: ['images'],
  pictures: [['adverts', 'image_uid']],
  routes: { '': registerAdverts },
}
