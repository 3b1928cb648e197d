import { inRoot } from '#server/root.ts'
import { runBuild, type Build } from './build-when-stale.ts'

const CONFIG = 'scripts/bundle/server.config.ts'

/** Bundled with the server, since their packages are not installed in production; `run-built.ts` runs them. */
export const PRODUCTION_SCRIPTS = [
  'create-admin',
  'backup',
  'restore',
  'migrate-engine',
  'verify-history',
  'court-file',
  'doctor',
]

/** Bundles the server and the scripts of production into build/app. */
export const serverBuild: Build = {
  stamp: inRoot('build', 'server.sha256'),
  inputs: [
    'server/**/*',
    'migrations/*',
    'scripts/{demo,doctor,prepare}/**/*',
    `scripts/{${PRODUCTION_SCRIPTS.join()}}.ts`,
    CONFIG,
    'scripts/bundle/list-packages.ts',
  ],
  build: async () => {
    console.log('Building the server …')
    await runBuild('vite', ['build', '--config', CONFIG, '--logLevel', 'warn'])
  },
}
