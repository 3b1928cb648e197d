import { useLingui } from '@lingui/react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'

export const BackToEvents = () => {
  const { _ } = useLingui()
  return (
    <Link to={paths.admin.events} className={buttonClass('quiet', '-ms-4 mb-2')}>
      <ArrowLeft aria-hidden className="size-5" />
      {_('Back to the list')}
    </Link>
  )
}
