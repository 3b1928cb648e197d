import { phoneDigits } from '#domain/phone.ts'

/** The society's phone number, to be called by a touch. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a
    lang="en"
    href={`tel:+1${phoneDigits(phone)}`}
    className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-primary underline"
  >
    {phone}
  </a>
)
