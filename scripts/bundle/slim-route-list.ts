import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Route = {
  id: string
  parentId?: string
  path?: string
  module: string
  imports?: string[]
  css?: string[]
}
/** The list of all routes, as React Router writes it for the browser. */
export type RouteList = { entry: object; routes: Record<string, Route>; url: string; version: string }

const START = 'window.__reactRouterManifest='

/** A route in the slim list: the fields that the browser reads, without those derivable from other routes. */
type Row = Partial<Route> & { id: string; sheets: number; [flag: string]: unknown }

/** Fields that the browser does not need: modules have their own imports, and a missing flag is false. */
const UNUSED_FIELDS = new Set(['imports', 'hasDefaultExport'])

const needed = (route: Route) =>
  Object.fromEntries(
    Object.entries<unknown>(route).filter(
      ([name, value]) => !UNUSED_FIELDS.has(name) && value !== false && value !== undefined,
    ),
  ) as Route

/*
 * The source of the next two functions is sent to the browser, which decodes the rows with them.
 */

/** The Bengali route for an English one: the same files under the other prefix. */
const inBengali = (row: Row): Row => ({
  ...row,
  id: row.id.replace('en:', 'bn:'),
  ...(row.parentId !== undefined && { parentId: row.parentId.replace('en:', 'bn:') }),
  ...(row.path !== undefined && { path: row.path ? `bn/${row.path.replace(/^\//, '')}` : 'bn' }),
})

const readRows = (rows: Row[], sheets: string[][], toBengali: typeof inBengali) => {
  const routes: Record<string, Route> = {}
  const both = rows.flatMap((row) => (row.id.startsWith('en:') ? [row, toBengali(row)] : [row]))
  for (const { sheets: number, module = '', ...row } of both) {
    const sheet = sheets[number]
    routes[row.id] = { ...row, module: `/assets/${module}.js`, ...(sheet?.length && { css: sheet }) }
  }
  return routes
}

/** The same list without redundancy. Throws if the languages differ or a route cannot be encoded. */
export const slimRouteList = ({ entry, routes, url, version }: RouteList) => {
  const sheets: string[][] = []
  const rows = Object.values(routes)
    .filter(({ id }) => !id.startsWith('bn:'))
    .map((route): Row => {
      const { css = [], module, ...row } = needed(route)
      const known = sheets.findIndex((sheet) => String(sheet) === String(css))
      const number = known === -1 ? sheets.push(css) - 1 : known
      return { ...row, module: module.replace(/^\/assets\/|\.js$/g, ''), sheets: number }
    })
  const read = readRows(rows, sheets, inBengali)
  for (const route of Object.values(routes)) {
    const { css, ...rest } = needed(route)
    const wanted = { ...rest, ...(css?.length && { css }) }
    const sorted = (value: object) => JSON.stringify(Object.entries(value).toSorted())
    if (sorted(read[route.id] ?? {}) !== sorted(wanted)) throw new Error(`The list cannot say ${route.id}.`)
  }
  const stringify = JSON.stringify
  const program = `(${String(readRows)})(${stringify(rows)},${stringify(sheets)},${String(inBengali)})`
  return `${START}{...${stringify({ entry, url, version })},routes:${program}};`
}

/** Rewrites the list of routes in the folder of the built scripts. */
export const slimRouteLists = async (folder: string) => {
  const names = await readdir(folder)
  for (const name of names.filter((each) => /^manifest-[\w-]+\.js$/.test(each))) {
    const file = path.join(folder, name)
    const text = await readFile(file, 'utf8')
    // Just written by the build, in the shape of RouteList.
    const list = JSON.parse(text.slice(START.length).replace(/;$/, '')) as RouteList
    await writeFile(file, slimRouteList(list))
  }
}
