import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { slimRouteList, type RouteList } from './slim-route-list.ts'

const page = (id: string, parentId: string, path: string, extra = {}) => ({
  id,
  parentId,
  path,
  hasLoader: true,
  hasAction: false,
  hasDefaultExport: true,
  module: '/assets/HomePage-12345678.js',
  imports: ['/assets/library-12345678.js'],
  css: ['/assets/frame.css'],
  ...extra,
})
const LIST: RouteList = {
  entry: { module: '/assets/entry.js', imports: ['/assets/library-12345678.js'], css: [] },
  url: '/assets/manifest-1.js',
  version: '1',
  routes: {
    'en:home': page('en:home', 'root', ''),
    'bn:home': page('bn:home', 'root', 'bn'),
    'en:map': page('en:map', 'en:home', '/map'),
    'bn:map': page('bn:map', 'bn:home', 'bn/map'),
    'admin/Table': page('admin/Table', 'root', 'admin', { css: [] }),
  },
}
const run = (script: string) => {
  const window = {} as { __reactRouterManifest: RouteList }
  runInNewContext(script, { window })
  // The list comes from another VM context, so its arrays and objects have other prototypes.
  return JSON.parse(JSON.stringify(window.__reactRouterManifest)) as RouteList
}

it('the slim list decodes to the same routes, without fields that the browser does not need', () => {
  const { routes, ...rest } = run(slimRouteList(LIST))
  expect(rest).toEqual({ entry: LIST.entry, url: LIST.url, version: LIST.version })
  expect(Object.keys(routes)).toEqual(['en:home', 'bn:home', 'en:map', 'bn:map', 'admin/Table'])
  expect(routes['bn:map']).toEqual({
    id: 'bn:map',
    parentId: 'bn:home',
    path: 'bn/map',
    hasLoader: true,
    module: '/assets/HomePage-12345678.js',
    css: ['/assets/frame.css'],
  })
  expect(routes['admin/Table']?.css).toBeUndefined()
})

it('throws if a page differs between the languages', () => {
  const routes = { ...LIST.routes, 'bn:map': page('bn:map', 'bn:home', 'bn/atlas') }
  expect(() => slimRouteList({ ...LIST, routes })).toThrow('bn:map')
})
