import { lazy, Suspense, useRef, useState } from 'react'
import { useLingui } from '@lingui/react'
import type { CheckNotice } from '#domain/check-membership/check-rules.ts'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { CORRECTION_FIELDS } from '#domain/corrections/correction-rules.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { PublicFormDraft } from '../public-forms/public-form-draft.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { isMasked } from './checked-member.ts'
import { CheckNote } from './CheckNote.tsx'
import { useMemberLines, valueToCorrect } from './member-lines.ts'
import { MemberLines } from './MemberLines.tsx'
import { MemberPicture } from './MemberPicture.tsx'
import { MembershipAnswer } from './MembershipAnswer.tsx'

/** Lazy, because few visitors report an error. */
const CorrectionForm = lazy(async () => ({
  default: (await import('../corrections/CorrectionForm.tsx')).CorrectionForm,
}))

/** What is being corrected: a line by its position, or anything. */
type Subject = number | 'any'

/** In the draft, so that reopening the details shows the form as it was. */
const SUBJECT = 'subject'
const subjectOf = ({ values }: PublicFormDraft): Subject | null => {
  const subject = values.get(SUBJECT)
  return subject === undefined ? null : subject === 'any' ? subject : Number(subject)
}

/** The subject of the open form. Another one has other values, but the same sender. */
const useSubject = (draft: PublicFormDraft) => {
  const [subject, setSubject] = useState(() => subjectOf(draft))
  const choose = (next: Subject | null) => {
    for (const field of ['field', 'proposed']) draft.values.delete(field)
    if (next === null) draft.values.delete(SUBJECT)
    else draft.values.set(SUBJECT, String(next))
    setSubject(next)
  }
  return [subject, choose] as const
}

type MembershipDetailsDialogProps = {
  member: CheckedMember
  /** Why the details are masked, if the search term is not the reason. */
  notice?: CheckNotice | undefined
  /** The unsent draft of the correction form, which survives closing the dialog. */
  draft: PublicFormDraft
  /** The society's. */
  phone: string
  onClose: () => void
}

/** The details of one membership (specification, section 2). */
export const MembershipDetailsDialog = ({
  member,
  notice,
  draft,
  phone,
  onClose,
}: MembershipDetailsDialogProps) => {
  const { _ } = useLingui()
  const lines = useMemberLines(member)
  const [subject, choose] = useSubject(draft)
  const content = useRef<HTMLDivElement>(null)
  const full = isMasked(member) ? null : member
  const line = typeof subject === 'number' ? lines[subject] : undefined

  /** Returns the focus to what has opened the form. */
  const close = () => {
    const opener = content.current?.querySelector<HTMLElement>(`[data-line="${subject}"]`)
    choose(null)
    opener?.focus()
  }
  const form = full && (
    <Suspense>
      <CorrectionForm
        key={subject}
        memberId={full._id}
        draft={draft}
        phone={phone}
        fields={line?.fields ?? CORRECTION_FIELDS}
        presentValue={(field) => valueToCorrect(full, field, line)}
        onDone={close}
      />
    </Suspense>
  )
  return (
    <Dialog open onClose={onClose} title={_('Member Details')} size="md" busy={subject !== null}>
      <div ref={content}>
        <MembershipAnswer member={member} phone={phone} />
        {!full && <CheckNote notice={notice} hasMasked phone={phone} />}
        {full && <p className="mb-3 text-ink-muted">{_('Is something wrong? Touch the line.')}</p>}
        <div className="flex flex-col gap-5 sm:flex-row-reverse sm:items-start sm:justify-between">
          {full && <MemberPicture image={full.image} name={fullName(full.name)} />}
          <MemberLines
            lines={lines}
            isCorrectable={full !== null}
            opened={typeof subject === 'number' ? subject : null}
            onToggle={(index) => (index === subject ? close() : choose(index))}
          >
            {form}
          </MemberLines>
        </div>
        <p className="mt-4 text-ink-muted">
          {_('(If any incorrect or missing information Please contact to admin)')}
        </p>
        {/* Masked details cannot be corrected, and a masked member has no id here. */}
        {full && subject !== 'any' && (
          <Button className="mt-3" data-line="any" onClick={() => choose('any')}>
            {_('Something is wrong here')}
          </Button>
        )}
        {subject === 'any' && form}
      </div>
    </Dialog>
  )
}
