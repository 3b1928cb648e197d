import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The project root, both for the sources and for the build. */
export const ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '')

export const inRoot = (...parts: string[]) => path.join(ROOT, ...parts)

/**
 * The file that a thread or a process of its own starts with: `source` in `server/`, or its bundle in `build/app/`
 * (`scripts/bundle/server.config.ts`), as the code that runs is.
 */
export const entryFile = (bundle: string, source: string) =>
  import.meta.filename.endsWith('.js') ? inRoot('build', 'app', `${bundle}.js`) : inRoot('server', source)
