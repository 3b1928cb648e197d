import { useLingui } from '@lingui/react'
import { Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { CheckNotice } from '#domain/check-membership/check-rules.ts'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { CORRECTION_FIELDS } from '#domain/corrections/correction-rules.ts'
import { fullName } from '#domain/members/member-name.ts'
import { isLifeMember } from '#domain/members/member-types.ts'
import { formatPhone } from '#domain/phone.ts'
import { useScriptLang } from '../language/ScriptText.tsx'
import { createPublicFormDraft, type PublicFormDraft } from '../public-forms/public-form-draft.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { CheckNote } from './CheckNote.tsx'
import { MemberPicture } from './MemberPicture.tsx'
import { LastDigitsForm } from './LastDigitsForm.tsx'
import { MembershipAnswer } from './MembershipAnswer.tsx'
import { RollStandings } from './RollStandings.tsx'
import type { Boxes } from './find-membership.ts'
import { isMasked } from './checked-member.ts'
import { type MemberLine, useMemberLines, valueToCorrect } from './member-lines.ts'

type MemberLinesProps = {
  lines: readonly MemberLine[]
  /** Masked details cannot be corrected. */
  isCorrectable: boolean
  /** The line that is being corrected, by its position. */
  opened: number | null
  onToggle: (index: number) => void
  /** The form for the opened line. */
  children: ReactNode
}

/** The details, line by line. Touching a line of the visitor's own record opens its form there. */
const MemberLines = ({ lines, isCorrectable, opened, onToggle, children }: MemberLinesProps) => {
  const { _ } = useLingui()
  const scriptLang = useScriptLang()
  return (
    <dl className="m-0 grid min-w-0 grow grid-cols-1 divide-y divide-line">
      {lines.map(({ label, value }, index) => (
        <div
          key={label}
          className="relative -mx-2 grid grid-cols-[2fr_3fr] items-center gap-x-3 rounded-lg px-2 py-1.5 has-[[aria-expanded=false]:hover]:bg-sand"
        >
          <dt className="text-ink-muted">{label}</dt>
          <dd className="m-0 flex min-w-0 items-center justify-between gap-2 font-medium">
            <span lang={scriptLang(value)} className="min-w-0 wrap-anywhere">
              {value ?? '—'}
            </span>
            {isCorrectable && (
              <button
                type="button"
                data-line={index}
                aria-label={_('{line}: this is wrong', { line: label })}
                aria-expanded={opened === index}
                // The second press of a double click on the send button may hit this button, and would close the
                // thanks.
                onClick={({ detail }) => {
                  if (detail < 2) onToggle(index)
                }}
                // The whole line is the touch target, unless it contains the form.
                className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-lg text-primary aria-[expanded=false]:after:absolute aria-[expanded=false]:after:inset-0 aria-[expanded=false]:after:rounded-lg"
              >
                <Pencil aria-hidden className="size-5" />
              </button>
            )}
          </dd>
          {opened === index && <dd className="col-span-full m-0">{children}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Lazy, because few visitors report an error. */
const CorrectionForm = lazy(async () => ({
  default: (await import('../corrections/CorrectionForm.tsx')).CorrectionForm,
}))

/** Lazy, because a visitor asks for it once a year. */
const Renewal = lazy(async () => ({ default: (await import('./Renewal.tsx')).Renewal }))

const focus = (section: HTMLElement | null) => section?.focus()

/** A button that shows how to renew, in its place. */
const RenewalPart = ({ memberId }: { memberId: string }) => {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="quiet" className="mt-3 underline underline-offset-4" onClick={() => setOpen(true)}>
        {_('Renew the membership')}
      </Button>
    )
  }
  return (
    <section
      aria-label={_('Renew the membership')}
      tabIndex={-1}
      ref={focus}
      className="mt-4 rounded-xl border border-line bg-sand p-4"
    >
      <h3 className="mb-1 text-xl font-semibold">{_('Renew the membership')}</h3>
      <Suspense>
        <Renewal memberId={memberId} />
      </Suspense>
    </section>
  )
}

/** The subject of a correction: a line by its position, or anything. */
type Subject = number | 'any'

/** Stored in the draft, so that reopening the details restores the form. */
const SUBJECT = 'subject'
const subjectOf = ({ values }: PublicFormDraft): Subject | null => {
  const subject = values.get(SUBJECT)
  return subject === undefined ? null : subject === 'any' ? subject : Number(subject)
}

/**
 * Returns the subject of the open form, and a function that changes it: the values are replaced, and the sender is
 * kept.
 */
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
  /** The reason for masked details, if it is not the search term. */
  notice?: CheckNotice | undefined
  /** The unsent drafts of corrections, which survive closing the dialog, and the key of this member among them. */
  drafts: Map<string, PublicFormDraft>
  draftKey: string
  /** The society's. */
  phone: string
  /** Whether the own record shows the place on a voter roll. */
  isRollOpen?: boolean | undefined
  /** Opens the own record. */
  onSearch: (boxes: Boxes) => void
  onClose: () => void
}

/** The details of one membership (specification, section 2). */
export const MembershipDetailsDialog = ({
  member,
  notice,
  drafts,
  draftKey,
  phone,
  isRollOpen,
  onSearch,
  onClose,
}: MembershipDetailsDialogProps) => {
  const { _ } = useLingui()
  const lines = useMemberLines(member)
  const draft = drafts.get(draftKey) ?? createPublicFormDraft()
  drafts.set(draftKey, draft)
  // "It is me": whoever has opened a record is most often its member.
  if (!isMasked(member) && !draft.values.has('name')) {
    draft.values.set('name', fullName(member.name))
    draft.values.set('phone', formatPhone(member.phone))
  }
  const [subject, choose] = useSubject(draft)
  const content = useRef<HTMLDivElement>(null)
  const full = isMasked(member) ? null : member
  const line = typeof subject === 'number' ? lines[subject] : undefined

  /** Returns the focus to the control that opened the form. */
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
        {full?.rolls ? (
          // The forms are on the page, where closing the dialog loses nothing.
          <RollStandings
            members={[{ ...full, rolls: full.rolls.map((roll) => ({ ...roll, claimsUntil: null })) }]}
            phone={phone}
          />
        ) : (
          (full ? isRollOpen && !full.isDied : notice !== 'always-masked') && (
            <LastDigitsForm
              boxes={{ name: full ? String(full.id) : fullName(member.name), digits: '' }}
              onSearch={onSearch}
              heading={isRollOpen ? _('Am I on the voter roll?') : _('Is this you?')}
            />
          )
        )}
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
        {full && !full.isDied && !isLifeMember(full) && <RenewalPart memberId={full._id} />}
      </div>
    </Dialog>
  )
}
