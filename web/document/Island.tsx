import { useLingui } from '@lingui/react'
import { use, type ComponentType } from 'react'
import { useLocale } from '../use-locale.ts'
import { IslandRoot } from './IslandRoot.tsx'
import { RenderIslandContext } from './render-island.ts'

/** `web/islands.ts` has the module of each. */
export type IslandName =
  | 'album'
  | 'application'
  | 'contact'
  | 'donor'
  | 'introduction'
  | 'invitation'
  | 'join'
  | 'login'
  | 'password'
  | 'membership'

type IslandProps<Props> = {
  name: IslandName
  /** The component of that name in `ISLANDS`. */
  component: ComponentType<Props>
  /** Sent with the page as JSON. */
  props: Props
}

/**
 * A part of a document that React runs in the browser (`web/document/hydrate.tsx`). It is rendered as a root of its own, so that
 * its ids are the same there.
 */
export const Island = <Props extends object>({ name, component: Component, props }: IslandProps<Props>) => {
  const { i18n } = useLingui()
  const html = use(RenderIslandContext)(
    <IslandRoot locale={useLocale()} i18n={i18n}>
      <Component {...props} />
    </IslandRoot>,
    { identifierPrefix: name },
  )
  return (
    <div data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
