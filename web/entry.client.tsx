import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { z } from 'zod'
import { loadI18n } from './i18n.ts'
import { localeOf } from './paths.ts'

// Zod would try to compile its schemas with `new Function`, which the security policy forbids.
z.config({ jitless: true })

await loadI18n(localeOf(location.pathname))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
