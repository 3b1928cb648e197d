import { z } from 'zod/v4'

/**
 * Replaces `zod` in the browser bundle (see vite.config.ts). Zod would try to compile its schemas with `new Function`,
 * which the security policy blocks and reports, so this must be disabled before the first schema is created.
 */
if (!import.meta.env.SSR) z.config({ jitless: true })

export * from 'zod/v4'
export { z }
