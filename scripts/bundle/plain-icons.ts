import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../../web/ui/create-icon.ts', import.meta.url))

/** Makes lucide-react create its icons with web/ui/create-icon.ts, on the server and in the browser. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  load: {
    filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ },
    handler: () => `export { createIcon as default } from ${JSON.stringify(OURS)}`,
  },
})
