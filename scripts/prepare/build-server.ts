import { inRoot, ROOT } from '#server/root.ts'
import { buildWhenStale } from './build-when-stale.ts'

const INPUTS = [
  'server/**/*',
  'domain/**/*',
  'scripts/demo/**/*',
  'scripts/prepare/build-server.ts',
  'package.json',
  'package-lock.json',
]

/** What has code for one machine alone, and what only development loads. */
const LEFT_OUT = ['better-sqlite3', 'sharp', 'pg', 'vite']

/** The server, and the making of the demo society, in few files: loading a thousand takes longer than all the rest of a start. */
export const buildServer = () =>
  buildWhenStale({
    stamp: inRoot('build', 'server.sha256'),
    inputs: INPUTS,
    build: async () => {
      console.log('Building the server …')
      const { build } = await import('vite')
      await build({
        root: ROOT,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        ssr: { noExternal: true, external: LEFT_OUT },
        build: {
          ssr: true,
          target: 'node24',
          outDir: 'build/app',
          emptyOutDir: true,
          minify: false,
          rolldownOptions: {
            input: { main: 'server/main.ts', 'prepare-demo': 'scripts/demo/prepare-demo.ts' },
          },
        },
      })
    },
  })
