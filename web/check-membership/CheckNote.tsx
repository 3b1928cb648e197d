import { useLingui } from '@lingui/react'
import { EyeOff } from 'lucide-react'
import type { CheckNotice } from '#domain/check-membership/check-rules.ts'
import { PublicLink } from '../layout/PublicLink.tsx'
import { paths } from '../paths.ts'

/** `masked`: whether none, some or all of the results are masked. */
type CheckNoteProps = { notice: CheckNotice | undefined; masked: 'none' | 'some' | 'all' }

/** Explains how to see the details that are masked, if any are. */
export const CheckNote = ({ notice, masked }: CheckNoteProps) => {
  const { _ } = useLingui()
  const contact = (
    <PublicLink to={paths.contactUs} className="font-medium text-primary underline">
      {_('Contact us')}
    </PublicLink>
  )
  const notes: Record<CheckNotice, React.ReactNode> = {
    'too-short': _('Please type at least two letters, or a number.'),
    'phone-part': _(
      'These digits are in the phone numbers of several people. Please type the whole number, or add the name.',
    ),
    'always-masked': (
      <>
        {_('Phone and address are not shown here.')} {contact}
      </>
    ),
    limit: (
      <>
        {_(
          'Much has been looked up from your network today, so phone and address stay hidden until tomorrow. If you need them now, we are glad to help.',
        )}{' '}
        {contact}
      </>
    ),
  }
  const hints = {
    some: _(
      'The phone and address of the others are hidden. If you are one of them, type the full name, the phone number or the member ID.',
    ),
    all: _(
      'Phone and address are hidden. To see them, type the full name, the phone number or the member ID. If many people have this name, add the last four digits of the phone.',
    ),
  }
  const text = notice ? notes[notice] : masked === 'none' ? null : hints[masked]
  if (text === null) return null
  return (
    <div
      role="note"
      className="mb-4 flex max-w-3xl gap-3 rounded-xl border border-line bg-sand px-4 py-3 max-sm:gap-2 max-sm:px-3 max-sm:text-base/snug"
    >
      <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <p>{text}</p>
    </div>
  )
}
