import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route list is small: sending it at once spares a request before every first visit of a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
