import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { UserRound } from 'lucide-react'
import type { CheckNotice } from '#domain/check-membership/check-rules.ts'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { fullName, streetAddress } from '#domain/members/member-name.ts'
import { memberStatus } from '#domain/members/member-status.ts'
import { membershipLabel } from '#domain/members/member-types.ts'
import { formatPhone } from '#domain/phone.ts'
import { unionLabel } from '#domain/unions/unions.ts'
import { useFormat } from '../format.ts'
import type { PublicFormDraft } from '../public-forms/public-form-draft.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Hidden } from '../ui/Hidden.tsx'
import { isMasked } from './checked-member.ts'
import { CheckNote } from './CheckNote.tsx'

/** Lazy, because few visitors report an error. */
const CorrectionForm = lazy(async () => ({
  default: (await import('../corrections/CorrectionForm.tsx')).CorrectionForm,
}))

const frame = 'shrink-0 rounded-xl border border-line bg-sand'

const Picture = ({ image, name }: { image: string | null; name: string }) => {
  const { _ } = useLingui()
  const [isBroken, setIsBroken] = useState(false)
  if (image && !isBroken) {
    return (
      <img
        src={image}
        alt={_('Picture of {name}', { name })}
        onError={() => setIsBroken(true)}
        className={`${frame} size-40 object-cover`}
      />
    )
  }
  return (
    <div
      role="img"
      aria-label={_('No picture')}
      className={`${frame} grid size-20 place-items-center text-ink-muted sm:size-40`}
    >
      <UserRound aria-hidden className="size-1/2" strokeWidth={1} />
    </div>
  )
}

type MembershipDetailsDialogProps = {
  member: CheckedMember
  /** Why the details are masked, if the search term is not the reason. */
  notice?: CheckNotice | undefined
  /** The unsent draft of the correction form, which survives closing the dialog. */
  draft: PublicFormDraft
  onClose: () => void
}

/** The details of one membership (specification, section 2). */
export const MembershipDetailsDialog = ({ member, notice, draft, onClose }: MembershipDetailsDialogProps) => {
  const { _ } = useLingui()
  const { year } = useFormat()
  const name = fullName(member.name)
  const [isWriting, setIsWriting] = useState(draft.values.size > 0)
  const full = isMasked(member) ? null : member
  const hidden = <Hidden label={_('hidden')} />
  const since = full?.initialYearOfMembership
  const rows: [label: string, value: ReactNode][] = [
    [_('Name'), name],
    [_('Father/Husband'), full ? full.fatherOrHusbandName : hidden],
    [_('Phone'), full ? formatPhone(full.phone) : hidden],
    ...(full && !full.address.street
      ? []
      : [[_('Address'), full ? streetAddress(full.address) : hidden] satisfies [string, ReactNode]]),
    [_('City'), full ? full.address.city : hidden],
    [_('State'), full ? full.address.state : hidden],
    [_('Zip Code'), member.address.zipCode],
    [_('Union of Sandwip'), unionLabel(member.unionOfSandwip)],
    [_('Initial year of membership'), full ? since && year(since) : hidden],
    [_('Membership Type'), full ? _(membershipLabel(full.typeOfMember)) : hidden],
    [_('Membership Status'), full ? _(memberStatus(full)) : hidden],
  ]
  return (
    <Dialog open onClose={onClose} title={_('Member Details')} size="md" busy={isWriting}>
      {!full && <CheckNote notice={notice} masked="all" />}
      <div className="flex flex-col gap-5 sm:flex-row-reverse sm:items-start sm:justify-between">
        {full && <Picture image={full.image} name={name} />}
        <dl className="m-0 grid min-w-0 grow divide-y divide-line">
          {rows.map(([label, value]) => (
            <div key={label} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-3 py-1.5">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="m-0 min-w-0 font-medium wrap-anywhere">{value ?? '—'}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-4 text-ink-muted">
        {_('(If any incorrect or missing information Please contact to admin)')}
      </p>
      {/* Masked details cannot be corrected, and a masked member has no id here. */}
      {full && !isWriting && (
        <Button className="mt-3" onClick={() => setIsWriting(true)}>
          {_('Something is wrong here')}
        </Button>
      )}
      {full && isWriting && (
        <Suspense>
          <CorrectionForm memberId={full._id} draft={draft} />
        </Suspense>
      )}
    </Dialog>
  )
}
