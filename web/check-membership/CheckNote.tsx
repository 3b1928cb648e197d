import { useLingui } from '@lingui/react'
import type { CheckNotice } from '#domain/check-membership/check-rules.ts'
import { SOCIETY_TIME_ZONE } from '#domain/society-time-zone.ts'
import { PhoneLink } from '../shell/PhoneLink.tsx'
import { Icon } from '../ui/Icon.tsx'

const INFO = 'M12 16v-4m0-4h.01M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0'

/** With the day: wrong digits of one member are refused until the next one. */
const WHEN: Intl.DateTimeFormatOptions = {
  timeZone: SOCIETY_TIME_ZONE,
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: 'short',
}

type CheckNoteProps = {
  notice: CheckNotice | undefined
  /** Whether some of the results are masked. */
  hasMasked: boolean
  /** Beyond a limit, when the check works again. */
  allowedAt?: number | undefined
  /** The society's. */
  phone: string
}

/** Explains how to see masked details. Null if none are masked. */
export const CheckNote = ({ notice, hasMasked, allowedAt, phone }: CheckNoteProps) => {
  const { _, i18n } = useLingui()
  const orCall = (text: string) => (
    <>
      {text} {/** Makes the touch target of the link higher than the line. */}
      <span className="-my-2.5 inline-block">
        <PhoneLink phone={phone} />
      </span>
    </>
  )
  const notes: Record<CheckNotice, React.ReactNode> = {
    'too-short': _('Please type at least three letters, or a number.'),
    'phone-part': _(
      'Nothing was found by these digits. Please type the whole phone number, or the full name with its last four digits.',
    ),
    'always-masked': orCall(_('Phone and address are not shown here. Please call us:')),
    limit: orCall(
      _('A lot has been looked up today. Please type the last four digits of the phone as well, or call us:'),
    ),
    'wrong-digits': orCall(_('This ID and these digits do not match. Please check them, or call us:')),
  }
  const hint = _('The full name, the phone number or the member ID shows what is hidden.')
  const refusal =
    allowedAt === undefined
      ? null
      : orCall(
          _('There were too many tries here. The check works again on {time}. Until then please call us:', {
            time: i18n.date(new Date(allowedAt), WHEN),
          }),
        )
  const text = refusal ?? (notice ? notes[notice] : hasMasked ? hint : null)
  if (text === null) return null
  return (
    <div
      role="note"
      className="mb-4 flex max-w-3xl gap-3 rounded-xl border border-line bg-sand px-4 py-3 max-sm:gap-2 max-sm:px-3 max-sm:text-base/snug"
    >
      <Icon path={INFO} className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <p>{text}</p>
    </div>
  )
}
