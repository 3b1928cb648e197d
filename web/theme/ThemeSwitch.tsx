import { useLingui } from '@lingui/react'
import { SunMoon } from 'lucide-react'

/** Switches between light and dark; `web/entry.document.ts` handles it on public pages and in the admin area. */
export const ThemeSwitch = () => {
  const { _ } = useLingui()
  const label = _('Light or dark')
  return (
    <button
      type="button"
      data-theme-switch
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-lg text-primary hover:bg-surface-raised noscript:hidden"
    >
      <SunMoon aria-hidden className="size-5" />
    </button>
  )
}
