import type { Feature } from '../feature.ts'
import { siteFeatures, specifiedFeatures } from '../features.ts'

const menuOf = (features: readonly Feature[]) => features.flatMap(({ menu = [] }) => menu)

/**
 * The sidebar of the admin area: the entries of the specification (section 2), verbatim, followed by the screens that
 * maintain the site.
 */
export const adminMenu = { specified: menuOf(specifiedFeatures), site: menuOf(siteFeatures) }
