import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../ui/Button.tsx'

/** Leads from a screen of the admin area to the one above it. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={buttonClass('quiet', '-ms-4 mb-2')}>
    <ArrowLeft aria-hidden className="size-5" />
    {label}
  </Link>
)
