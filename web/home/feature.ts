import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const home: Feature = { pages: { [paths.home]: 'home/HomePage.tsx' } }
