import { pathToFileURL } from 'node:url'
import { inRoot } from '#server/root.ts'
import { pagesBuild } from './build-pages.ts'
import { serverBuild } from './build-server.ts'
import { buildWhenStale, isStale } from './build-when-stale.ts'

/** Builds what is stale; resolves to whether anything was. Throws if a build fails. */
export const buildIfStale = async () => {
  const isNew = [await buildWhenStale(pagesBuild), await buildWhenStale(serverBuild)]
  return isNew.includes(true)
}

/** Whether the next start would build. */
export const isBuildStale = () => [pagesBuild, serverBuild].some(isStale)

/** Imports a built module of the server by name, to be run with `main`. */
export const importBuilt = (name: string): Promise<unknown> =>
  import(pathToFileURL(inRoot('build', 'app', `${name}.js`)).href)
