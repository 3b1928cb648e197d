import { useLingui } from '@lingui/react'
import { ContactLine } from '../shell/ContactLine.tsx'

/** Shown instead of a public form where no script runs. */
export const NoScriptNotice = () => {
  const { _ } = useLingui()
  return (
    <noscript>
      <div className="rounded-xl border border-accent bg-sand p-4 sm:p-5">
        <p className="mb-2">
          {_(
            'This form needs JavaScript, which your browser does not run. Please call us, or write an e-mail:',
          )}
        </p>
        <ContactLine className="flex flex-col items-start" />
      </div>
    </noscript>
  )
}
