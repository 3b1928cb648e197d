import { useLingui } from '@lingui/react'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { dutiesWith, type Ability } from '#domain/auth/abilities.ts'
import { DUTY_WORDS } from '../session/duty-words.ts'
import { useSession } from '../session/session.ts'
import { adminPaths } from '../admin-paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PageTitle } from './PageTitle.tsx'

/** Shown instead of a screen that the user's duties do not include. */
export const NotPermitted = ({ ability }: { ability: Ability }) => {
  const { _, i18n } = useLingui()
  const own = useSession().user?.duties ?? []
  const names = (duties: typeof own) =>
    new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(duties.map((duty) => _(DUTY_WORDS[duty].label)))
  const title = _('You may not open this screen')
  return (
    <div className="mx-auto max-w-xl py-6">
      <PageTitle title={title} />
      <Lock aria-hidden className="mb-3 size-10 text-primary" />
      <h1 className="mb-3 text-2xl sm:text-3xl">{title}</h1>
      <p className="mb-2">
        {_('It belongs to these duties: {duties}.', { duties: names(dutiesWith(ability)) })}
      </p>
      <p className="mb-2">
        {own.length > 0
          ? _('Your duties: {duties}.', { duties: names(own) })
          : _('You have no duty at the moment.')}
      </p>
      <p className="mb-5">{_('If you need it, please ask an admin who has the duty “Everything”.')}</p>
      <Link to={adminPaths.dashboard} className={buttonClass('primary')}>
        {_('Go to the dashboard')}
      </Link>
    </div>
  )
}
