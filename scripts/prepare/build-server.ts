import { inRoot } from '#server/root.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { runCommand } from './run-command.ts'

const CONFIG = 'scripts/bundle/server.config.ts'
const INPUTS = [
  'server/**/*',
  'domain/**/*',
  'scripts/demo/**/*',
  CONFIG,
  'package.json',
  'package-lock.json',
]

/** Bundles the server into build/app. */
export const buildServer = () =>
  buildWhenStale({
    stamp: inRoot('build', 'server.sha256'),
    inputs: INPUTS,
    build: async () => {
      console.log('Building the server …')
      const args = ['build', '--config', CONFIG, '--logLevel', 'warn']
      // A separate process, because Vite sets NODE_ENV for its whole process.
      const code = await runCommand('vite', args, { env: { NODE_ENV: 'production' } })
      if (code !== 0) throw new Error('The build failed: see the lines above.')
    },
  })
