import { ArrowLeft } from 'lucide-react'
import { Link, type To } from 'react-router'
import { buttonClass } from './Button.tsx'

/** The link above the title of a screen, to its parent screen. */
export const BackLink = ({ to, children }: { to: To; children: string }) => (
  <Link to={to} className={buttonClass('quiet', '-ms-4 mb-2')}>
    <ArrowLeft aria-hidden className="size-5" />
    {children}
  </Link>
)
