import { defineConfig } from 'vite'
import { ROOT } from '#server/root.ts'

/** Bundles the server and the demo seeding: loading a thousand files would take longer than the rest of the startup. */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  // Packages with native code, and one that is loaded only in development.
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp', 'pg', 'vite'] },
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
        // Run in threads of their own (server/rendering/render-in-thread.ts, server/imports/read-in-thread.ts).
        'render-thread': 'server/rendering/render-thread.ts',
        'read-table': 'server/imports/read-table-thread.ts',
      },
    },
  },
})
