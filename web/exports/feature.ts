import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const exports: Feature = { screens: { [paths.admin.members.print]: 'exports/PrintPage.tsx' } }
