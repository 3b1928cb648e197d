import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { useNavigate, useParams } from 'react-router'
import {
  defaultParts,
  freedLifeId,
  freePhone,
  isOpenPart,
  isSamePart,
  lostParts,
  MERGE_PARTS,
  mergeFault,
  type MergePart,
} from '#domain/duplicates/merge-parts.ts'
import type { MergePlan } from '#domain/duplicates/merge.ts'
import { fullName } from '#domain/members/member-name.ts'
import { formatPhone } from '#domain/phone.ts'
import { REASON_MAX } from '#domain/members/status-changes.ts'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { memberPath } from '../members/member-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { usePlainForm } from '../forms/PlainForm.tsx'
import { useTextDraft } from '../forms/use-draft.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { Link } from 'react-router'
import { RollsNote } from '../erasure/RollsNote.tsx'
import { useMerge, useMergePlan } from './api.ts'
import { MergeChoices } from './MergeChoices.tsx'
import { usePartText } from './part-words.ts'
import { useOfferUndo } from './use-offer-undo.ts'

/** The screen that merges two members. */
export default function MergePage() {
  const { _ } = useLingui()
  const { id = '', other = '' } = useParams()
  const plan = useMergePlan(id, other)
  return (
    <>
      <BackLink to={adminPaths.duplicates.list}>{_('Back to the duplicates')}</BackLink>
      <ScreenHead
        title={_('Merge two members')}
        introduction={_('Choose what is right where the two differ. A merge can be undone in the history.')}
      />
      <Loaded query={plan} skeleton={<FormSkeleton />}>
        {(loaded) => (
          // A new version of either member resets the choices.
          <MergeForm key={JSON.stringify([loaded.stays, loaded.goes])} plan={loaded} />
        )}
      </Loaded>
    </>
  )
}

const MergeForm = ({ plan: { stays, goes, corrections, changes } }: { plan: MergePlan }) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const merge = useMerge()
  const offerUndo = useOfferUndo()
  const [taken, setTaken] = useState<readonly MergePart[]>(() => defaultParts(stays, goes))
  const [keepsPhone, setKeepsPhone] = useState(true)
  // Also for the other one to stay.
  const [reason, setReason] = useTextDraft(`merge:${[stays._id, goes._id].toSorted().join()}`)
  const showPart = usePartText()
  const choose = (part: MergePart, isTaken: boolean) =>
    setTaken((before) => [...before.filter((each) => each !== part), ...(isTaken ? [part] : [])])
  const fault = mergeFault(stays, goes, taken)
  const freed = freedLifeId(stays, goes, taken)
  const phone = freePhone(stays, goes, taken)
  const lost = lostParts(stays, goes, { taken, keepsPhone })
  const lostTexts = (isFound: boolean) =>
    lost.filter((one) => one.isFound === isFound).map(({ part, member }) => showPart(part, member))
  const [found, inHistory] = [lostTexts(true), lostTexts(false)]
  const differing = MERGE_PARTS.filter((part) => !isSamePart(stays, goes, part))
  const form = usePlainForm<{ taken: MergePart[]; keepsPhone: boolean }>({
    loadCheck: async () => () => (fault ? { faults: [] } : { data: { taken: [...taken], keepsPhone } }),
    send: async (choices) => {
      const { member } = await merge.mutateAsync({
        stays: { _id: stays._id, version: stays.version },
        goes: { _id: goes._id, version: goes.version },
        ...choices,
        reason: reason.trim() || null,
      })
      setReason('')
      void navigate(memberPath(member))
      offerUndo(goes._id)
    },
  })
  const numbers = { goes: String(goes.id), stays: String(stays.id) }
  const consequences = [
    _('{name} ({goes}) leaves the register, and {goes} leads to {stays}.', {
      ...numbers,
      name: fullName(goes.name),
    }),
    corrections > 0 &&
      _(
        '{count, plural, one {1 correction request moves along.} other {# correction requests move along.}}',
        {
          count: corrections,
        },
      ),
    _(
      '{count, plural, one {1 entry of its history is listed here.} other {# entries of its history are listed here.}}',
      {
        count: changes,
      },
    ),
    freed && _('The life member ID {id} will be free.', { id: freed }),
    found.length > 0 &&
      _('No longer on the page, but the member is still found by it: {values}', {
        values: found.join(' · '),
      }),
    inHistory.length > 0 && _('Only in the history from now on: {values}', { values: inHistory.join(' · ') }),
  ].flatMap((text) => text || [])
  const problem = fault ? _(fault.message) : form.failure
  return (
    <form {...form.formProps} className="grid max-w-5xl gap-6">
      <Link
        to={adminPaths.duplicates.merge(goes._id, stays._id)}
        replace
        className={buttonClass('secondary', 'justify-self-start')}
      >
        {_('The other one stays')}
      </Link>
      <MergeChoices
        stays={stays}
        goes={goes}
        parts={differing}
        isOpen={(part) => isOpenPart(stays, goes, part)}
        taken={taken}
        onChoose={choose}
      />
      {phone !== null && (
        <Toggle
          label={_('Keep {phone} as the second phone', { phone: formatPhone(phone) })}
          checked={keepsPhone}
          onChange={({ target }) => setKeepsPhone(target.checked)}
        />
      )}
      <TextArea
        id="reason"
        label={_('Reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        rows={2}
        maxLength={REASON_MAX}
        {...form.field('reason')}
      />
      <section aria-labelledby="consequences">
        <h2 id="consequences" className="mb-2 text-xl">
          {_('What will happen')}
        </h2>
        <ul className="m-0 grid list-disc gap-1 ps-5">
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <RollsNote member={stays._id} />
      <RollsNote member={goes._id} />
      {problem && <ErrorNote message={problem} />}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={form.isSending || fault !== null}
      >
        {_('Merge')}
      </Button>
    </form>
  )
}
