import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { inRoot } from './root.ts'

/** The version of the site. */
export const { version: VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')))
