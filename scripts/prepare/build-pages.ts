import { inRoot } from '#server/root.ts'
import { compressFiles } from '../bundle/compress-files.ts'
import { runBuild, type Build } from './build-when-stale.ts'

const DOCUMENT_CONFIG = 'scripts/bundle/document.config.ts'

const INPUTS = [
  'web/**/*',
  'scripts/bundle/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
]

/** The pages: build/client for the browser, build/server for server rendering. */
export const pagesBuild: Build = {
  stamp: inRoot('build', 'pages.sha256'),
  inputs: INPUTS,
  build: async () => {
    console.log('Building the pages …')
    await runBuild('react-router', ['build'])
    await runBuild('vite', ['build', '--config', DOCUMENT_CONFIG, '--logLevel', 'warn'])
    await compressFiles(inRoot('build', 'client', 'assets'))
  },
}
