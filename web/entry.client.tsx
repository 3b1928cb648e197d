import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DEFAULT_LOCALE, toLocale } from '#domain/locales.ts'
import { loadI18n } from './i18n.ts'

// The language that the server has rendered.
await loadI18n(toLocale(document.documentElement.lang) ?? DEFAULT_LOCALE)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
