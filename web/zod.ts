import { z } from 'zod/v4'

/**
 * Stands for `zod` in the pages (see vite.config.ts). Zod would try to compile its schemas with `new Function`, which
 * the security policy forbids and reports; it has to be told before the first schema is made.
 */
if (!import.meta.env.SSR) z.config({ jitless: true })

export * from 'zod/v4'
export { z }
