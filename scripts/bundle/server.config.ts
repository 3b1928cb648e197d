import { defineConfig } from 'vite'
import { ROOT } from '#server/root.ts'

/** The server, and the making of the demo society, in few files: loading a thousand takes longer than all the rest of a start. */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  // What has code for one machine alone, and what only development loads.
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp', 'pg', 'vite'] },
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
