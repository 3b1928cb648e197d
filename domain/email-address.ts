import { z } from 'zod'
import { visibleText } from './visible-text.ts'

export const emailAddress = z
  .string({ error: 'Email is required!' })
  .overwrite(visibleText)
  .min(1)
  .max(254, 'Invalid email!')
  .pipe(z.email('Invalid email!'))
