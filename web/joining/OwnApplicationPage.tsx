import { useLingui } from '@lingui/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Island } from '../document/Island.tsx'
import { NoScriptNotice } from '../public-forms/NoScriptNotice.tsx'
import { HiddenPageMeta } from '../shell/PageMeta.tsx'
import { useSociety } from '../shell/use-society.ts'
import { OwnApplication } from './OwnApplication.tsx'
import { loadJoining } from './shown-joining.ts'

export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = (args: LoaderFunctionArgs) => loadJoining(args)

/** The page that the link of an applicant opens. */
export default function OwnApplicationPage() {
  const { _ } = useLingui()
  const joining = useLoaderData<typeof loader>()
  const { phone } = useSociety()
  const title = _('My application')
  return (
    <div className="max-w-3xl">
      <HiddenPageMeta title={title} />
      <h1 className="mb-4 text-3xl sm:text-4xl">{title}</h1>
      <NoScriptNotice />
      <Island name="application" component={OwnApplication} props={{ joining, phone }} />
    </div>
  )
}
