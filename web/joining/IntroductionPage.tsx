import { useLingui } from '@lingui/react'
import { Island } from '../document/Island.tsx'
import { NoScriptNotice } from '../public-forms/NoScriptNotice.tsx'
import { HiddenPageMeta } from '../shell/PageMeta.tsx'
import { Introduction } from './Introduction.tsx'

export const headers = () => ({ 'cache-control': 'no-store' })

/** The page that the link of an introducer opens. */
export default function IntroductionPage() {
  const { _ } = useLingui()
  const title = _('A question for you')
  return (
    <div className="max-w-3xl">
      <HiddenPageMeta title={title} />
      <h1 className="mb-4 text-3xl sm:text-4xl">{title}</h1>
      <NoScriptNotice />
      <Island name="introduction" component={Introduction} props={{}} />
    </div>
  )
}
