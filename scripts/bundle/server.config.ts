import { defineConfig } from 'vite'
import { ROOT } from '#server/root.ts'
import { PRODUCTION_SCRIPTS } from '../prepare/build-server.ts'
import { listPackages } from './list-packages.ts'
import { oneByte } from './one-byte.ts'

/**
 * Bundles the server, the demo seeding and the scripts of production with their packages: loading a thousand files would take longer
 * than the rest of the startup, and what is bundled need not be installed.
 */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [oneByte(), listPackages('server')],
  // Packages with native code; one that is loaded only in development; and two that `pg` asks for where they are installed.
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp', 'vite', 'pg-native', 'pg-cloudflare'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/app',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'prepare-demo': 'scripts/demo/prepare-demo.ts',
        // Runs in a process of its own (server/backups/run-backup.ts).
        backup: 'server/backup-process.ts',
        // Likewise (server/health/quick-check.ts).
        'quick-check': 'server/health/quick-check-process.ts',
        // Run in threads of their own (server/rendering/render-in-thread.ts, server/imports/upload.ts).
        'render-thread': 'server/rendering/render-thread.ts',
        'read-table': 'server/imports/read-table-thread.ts',
        ...Object.fromEntries(PRODUCTION_SCRIPTS.map((name) => [`scripts/${name}`, `scripts/${name}.ts`])),
      },
    },
  },
})
