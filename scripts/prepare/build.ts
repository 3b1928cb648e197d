import { pathToFileURL } from 'node:url'
import { inRoot } from '#server/root.ts'
import { buildPages } from './build-pages.ts'
import { buildServer } from './build-server.ts'

/** Builds what is stale; resolves to whether anything was. Throws if a build fails. */
export const buildIfStale = async () => {
  const isNew = [await buildPages(), await buildServer()]
  return isNew.includes(true)
}

/** Imports a built module of the server by name, to be run with `main`. */
export const importBuilt = (name: string): Promise<unknown> =>
  import(pathToFileURL(inRoot('build', 'app', `${name}.js`)).href)
