import { useLingui } from '@lingui/react'
import { Mail, MapPin, Phone } from 'lucide-react'
import { phoneDigits } from '#domain/phone.ts'
import { EmailText } from '../ui/EmailText.tsx'
import { useSociety } from './use-society.ts'

const LINK = 'inline-flex min-h-11 items-center gap-1.5 hover:underline'

/** Postal address, e-mail and phone of the society. */
export const ContactLine = ({ className }: { className: string }) => {
  const { _ } = useLingui()
  const { address, email, phone } = useSociety()
  return (
    <address lang="en" className={`not-italic ${className}`}>
      <span className="inline-flex min-h-11 items-center gap-1.5">
        <MapPin aria-label={_('Address')} role="img" className="size-4 shrink-0" />
        {address}
      </span>
      <a href={`mailto:${email}`} className={LINK}>
        <Mail aria-label={_('E-mail')} role="img" className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <EmailText address={email} />
        </span>
      </a>
      <a href={`tel:+1${phoneDigits(phone)}`} className={LINK}>
        <Phone aria-label={_('Phone')} role="img" className="size-4 shrink-0" />
        {phone}
      </a>
    </address>
  )
}
