import { useLingui } from '@lingui/react'
import { Button } from '../ui/Button.tsx'

type DemoSignInProps = { demo: { email: string; password: string }; onUse: () => void }

/** The public credentials of a demo; a production site has none. */
export const DemoSignIn = ({ demo, onUse }: DemoSignInProps) => {
  const { _ } = useLingui()
  return (
    <section aria-labelledby="demo" className="mt-6 rounded-lg border border-accent bg-sand p-4">
      <h2 id="demo" className="mb-2 text-lg">
        {_('Demo sign-in')}
      </h2>
      <p className="mb-3 text-sm">
        {_('This site holds fictional members. Everyone may sign in and try it.')}
      </p>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
        <dt className="text-ink-muted">{_('Email')}</dt>
        <dd className="wrap-anywhere">{demo.email}</dd>
        <dt className="text-ink-muted">{_('Password')}</dt>
        <dd className="wrap-anywhere">{demo.password}</dd>
      </dl>
      <Button onClick={onUse}>{_('Fill in for me')}</Button>
    </section>
  )
}
