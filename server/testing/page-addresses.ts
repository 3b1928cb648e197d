import { pathToFileURL } from 'node:url'
import type { WebBuild } from '../rendering/renderer.ts'
import { inRoot } from '../root.ts'

/** The URL of every page of the build, in each language; `:id` becomes `id`, other parameters a name. */
export const pageAddresses = async (id: string) => {
  // The build has the shape of WebBuild.
  const built = (await import(pathToFileURL(inRoot('build', 'server', 'index.js')).href)) as WebBuild
  const paths = new Set<string>()
  for (const route of Object.values(built.routes)) {
    if (!route?.path || route.path.endsWith('*')) continue
    let path = ''
    for (let part: typeof route | undefined = route; part; part = built.routes[part.parentId ?? '']) {
      if (part.path) path = `/${part.path.replace(/^\//, '')}${path}`
    }
    const named = path.replace(':id', id).replaceAll(/:\w+/g, 'name')
    // An optional segment, such as the language.
    for (const other of new Set([named.replace(/\/\w+\?/, '') || '/', named.replace('?', '')]))
      paths.add(other)
  }
  return ['/', ...paths]
}
