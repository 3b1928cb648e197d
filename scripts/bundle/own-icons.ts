import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OWN_FACTORY = fileURLToPath(new URL('../../web/ui/create-icon.ts', import.meta.url))

/** Makes lucide-react create its icons with web/ui/create-icon.ts, on the server and in the browser. */
export const ownIcons = (): Plugin => ({
  name: 'own-icons',
  apply: 'build',
  load: {
    filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ },
    handler: () => `export { createIcon as default } from ${JSON.stringify(OWN_FACTORY)}`,
  },
})
