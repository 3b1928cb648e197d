import { useLingui } from '@lingui/react'
import type { PastRecord } from '#domain/history/past-record.ts'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { useFormat } from '../format.ts'
import { useFieldWords } from '../history/field-words.tsx'
import { PastFields } from '../history/PastFields.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FilterSkeleton } from '../ui/Skeletons.tsx'
import { useMemberPast, type PastMoment } from './api.ts'
import { MEMBER_RECORD_FIELDS } from './member-fields.ts'

type PastMemberDialogProps = { member: Member; moment: PastMoment; onClose: () => void }

/** A member as it was at a moment in the past. */
export const PastMemberDialog = ({ member, moment, onClose }: PastMemberDialogProps) => {
  const { _ } = useLingui()
  const { dayOrYear, dateTime } = useFormat()
  const past = useMemberPast(member, moment)
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  const name = fullName(member.name)
  const title = ({ at }: Pick<PastRecord, 'at'>) =>
    'day' in moment
      ? _('{name} on {day}', { name, day: dayOrYear(moment.day) })
      : _('{name} on {day}', { name, day: dateTime(at) })
  return (
    <Dialog open onClose={onClose} size="md" title={title(past.data ?? { at: '' })}>
      <Loaded query={past} skeleton={<FilterSkeleton />}>
        {(record) => <PastFields past={record} words={words} />}
      </Loaded>
    </Dialog>
  )
}
