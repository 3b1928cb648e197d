import { useLingui } from '@lingui/react'
import { LOCALES } from '#domain/locales.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import type { PageVersion } from '#domain/pages/page.ts'
import { useFormat } from '../format.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { usePageVersion } from './api.ts'
import { RichText } from './RichText.tsx'

type PageVersionDialogProps = { pageKey: PageKey; version: PageVersion; onClose: () => void }

/** An earlier version, in both languages. */
export const PageVersionDialog = ({ pageKey, version, onClose }: PageVersionDialogProps) => {
  const { _ } = useLingui()
  const { number } = version
  const { number: toText } = useFormat()
  return (
    <Dialog open onClose={onClose} title={_('Version {number}', { number: toText(number) })} size="lg">
      <Loaded query={usePageVersion(pageKey, number)} skeleton={<FormSkeleton />}>
        {({ title, body }) => (
          <div className="grid gap-8 md:grid-cols-2">
            {LOCALES.map((locale) => (
              <section key={locale} aria-label={locale === 'en' ? _('English') : _('Bengali')}>
                <p className="mb-2 text-sm text-ink-muted">{locale === 'en' ? _('English') : _('Bengali')}</p>
                {title[locale] && (
                  <p lang={locale} className="mb-3 text-2xl font-semibold">
                    {title[locale]}
                  </p>
                )}
                {body[locale].length > 0 ? <RichText text={body[locale]} lang={locale} lower={1} /> : '—'}
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
