import { pathToFileURL } from 'node:url'
import { inRoot } from '#server/root.ts'
import { buildPages } from './build-pages.ts'
import { buildServer } from './build-server.ts'

/** Builds what is stale, and tells whether anything was. Throws when a build fails. */
export const buildIfStale = async () => {
  const isNew = [await buildPages(), await buildServer()]
  return isNew.includes(true)
}

/** A part of the built server, loaded: `main` runs it. */
export const importBuilt = (name: string): Promise<unknown> =>
  import(pathToFileURL(inRoot('build', 'app', `${name}.js`)).href)
