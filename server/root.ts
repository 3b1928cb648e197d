import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder of the project, for its sources as for what is built of them. */
export const ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '')

export const inRoot = (...parts: string[]) => path.join(ROOT, ...parts)
