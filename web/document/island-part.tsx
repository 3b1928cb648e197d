import { createElement, lazy, type ComponentType } from 'react'
import type { I18n, Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Locale } from '#domain/locales.ts'
import { useLocale } from '../use-locale.ts'

type Part<Props> = {
  component: () => Promise<ComponentType<Props>>
  /** The texts of the component and of what it imports; the island's own do not include them. */
  texts: Record<Locale, () => Promise<{ messages: Messages }>>
}

/** A part of an island that is loaded when it is first shown, together with its texts. Suspends until then. */
export const islandPart = <Props extends object>({ component, texts }: Part<Props>) => {
  const load = async (i18n: I18n, locale: Locale) => {
    const [Component, { messages }] = await Promise.all([component(), texts[locale]()])
    i18n.load(locale, messages)
    return { default: Component }
  }
  // By language: a page shows an island once, and another page is another document.
  const loaded = new Map<Locale, ComponentType<Props>>()

  return function IslandPart(props: Props) {
    const { i18n } = useLingui()
    const locale = useLocale()
    const Loaded = loaded.get(locale) ?? lazy(() => load(i18n, locale))
    loaded.set(locale, Loaded)
    return createElement(Loaded, props)
  }
}
