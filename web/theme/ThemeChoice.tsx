import { useLingui } from '@lingui/react'
import { SunMoon } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { storedTheme, THEMES, type Theme } from './theme.ts'

const LABELS: Record<Theme, string> = {
  system: /* i18n */ 'Automatic',
  light: /* i18n */ 'Light',
  dark: /* i18n */ 'Dark',
}

/** In the admin area it mounts after `web/document/theme.ts` has started, which handles it there, too. */
const showStored = (select: HTMLSelectElement | null) => {
  if (select) select.value = storedTheme()
}

/** The choice between dark and light; a select, because a phone opens its own large list for it. */
export const ThemeChoice = ({ className }: { className?: string }) => {
  const { _ } = useLingui()
  return (
    <label className={classNames('flex min-h-11 items-center gap-2 noscript:hidden', className)}>
      <SunMoon aria-hidden className="size-5 shrink-0" />
      <span className="sr-only">{_('Colors')}</span>
      <select
        ref={showStored}
        data-theme-choice
        defaultValue="system"
        className="min-h-11 min-w-0 cursor-pointer rounded-lg border border-line-strong bg-surface-raised px-2 text-sm text-ink"
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {_(LABELS[theme])}
          </option>
        ))}
      </select>
    </label>
  )
}
