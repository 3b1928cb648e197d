import { inRoot } from '#server/root.ts'
import { runBuild, type Build } from './build-when-stale.ts'

const CONFIG = 'scripts/bundle/server.config.ts'

/** Bundles the server into build/app. */
export const serverBuild: Build = {
  stamp: inRoot('build', 'server.sha256'),
  inputs: ['server/**/*', 'scripts/demo/**/*', CONFIG],
  build: async () => {
    console.log('Building the server …')
    await runBuild('vite', ['build', '--config', CONFIG, '--logLevel', 'warn'])
  },
}
