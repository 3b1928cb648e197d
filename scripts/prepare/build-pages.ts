import { inRoot } from '#server/root.ts'
import { compressFiles } from '../bundle/compress-files.ts'
import { slimRouteLists } from '../bundle/slim-route-list.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { runCommand } from './run-command.ts'

const INPUTS = [
  'web/**/*',
  'domain/**/*',
  'scripts/bundle/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]

/** The pages: build/client for the browser, build/server for server rendering. */
export const buildPages = () =>
  buildWhenStale({
    stamp: inRoot('build', 'pages.sha256'),
    inputs: INPUTS,
    build: async () => {
      console.log('Building the pages …')
      const code = await runCommand('react-router', ['build'], { env: { NODE_ENV: 'production' } })
      if (code !== 0) throw new Error('The build failed: see the lines above.')
      await slimRouteLists(inRoot('build', 'client', 'assets'))
      await compressFiles(inRoot('build', 'client', 'assets'))
    },
  })
