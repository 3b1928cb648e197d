import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The project root, both for the sources and for the build. */
export const ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '')

export const inRoot = (...parts: string[]) => path.join(ROOT, ...parts)
