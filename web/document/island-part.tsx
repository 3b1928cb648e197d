import { createElement, lazy, type ComponentType } from 'react'
import type { I18n, Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Locale } from '#domain/locales.ts'
import { UNREACHABLE_MESSAGE } from '../api-client.ts'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useLocale } from '../use-locale.ts'

type Part<Props> = {
  component: () => Promise<ComponentType<Props>>
  /** The texts of the component and of what it imports; the island's own do not include them. */
  texts: Record<Locale, () => Promise<{ messages: Messages }>>
}

/** Shown where a part could not be loaded: an error would remove the whole island. */
const Unreachable = () => {
  const { _ } = useLingui()
  return <ErrorNote message={_(UNREACHABLE_MESSAGE)} />
}

/** A part of an island that is loaded when it is first shown, together with its texts. Suspends until then. */
export const islandPart = <Props extends object>({ component, texts }: Part<Props>) => {
  // By language: a page shows an island once, and another page is another document.
  const loaded = new Map<Locale, ComponentType<Props>>()
  const load = async (i18n: I18n, locale: Locale): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [Component, { messages }] = await Promise.all([component(), texts[locale]()])
      i18n.load(locale, messages)
      return { default: Component }
    } catch {
      // The next time it is shown, it is loaded again.
      loaded.delete(locale)
      return { default: Unreachable }
    }
  }

  return function IslandPart(props: Props) {
    const { i18n } = useLingui()
    const locale = useLocale()
    const Loaded = loaded.get(locale) ?? lazy(() => load(i18n, locale))
    loaded.set(locale, Loaded)
    return createElement(Loaded, props)
  }
}
