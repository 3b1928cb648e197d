import { formatPhone } from '#domain/phone.ts'
import { readWrittenPhone } from '#domain/read-phone.ts'
import { EmailText } from '../ui/EmailText.tsx'

const LINK = 'inline-block py-2.5 text-primary underline wrap-anywhere'

/** The URL that calls a number in any notation. */
export const callUrl = (phone: string) => {
  const { number = phone, extension = '' } = readWrittenPhone(phone) ?? {}
  return `tel:${number.replace(/[^+\d]/g, '')}${extension && `;ext=${extension}`}`
}

/** A person's phone number, to be called by a touch. */
export const CallLink = ({ phone }: { phone: string }) => (
  <a href={callUrl(phone)} className={LINK}>
    {formatPhone(phone)}
  </a>
)

/** A person's e-mail address, to be written to by a touch. */
export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={LINK}>
    <EmailText address={address} />
  </a>
)
