import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { useMemo } from 'react'
import { systemClock } from '#domain/clock.ts'
import { NOTHING_LACKS } from '#domain/members/may-lack.ts'
import type { Member } from '#domain/members/member.ts'
import { useRootData } from '../../shell/root-data.ts'
import { useFetchRecord } from '../../records/record-queries.ts'
import { useRecordForm } from '../../records/use-record-form.ts'
import { useCreateMember, useUpdateMember, memberKind } from '../api.ts'
import {
  MEMBER_FIELDS,
  memberFormSchema,
  toFormValues,
  toMemberChanges,
  type MemberFormValues,
} from '../member-form.ts'

type MemberFormOptions = {
  /** Identifies the draft of this form. */
  draftName: string
  /** The member to update; null for a new one. */
  member: Member | null
  /** The values that the form of a new member begins with. */
  initial?: MemberFormValues
  /** `next`: the form of another member follows. */
  onSaved: (member: Member, intent: 'next' | undefined) => void
}

/** The fields that a member may lack, by the settings. */
export const useMayLack = () => useRootData()?.mayLack ?? NOTHING_LACKS

/** The state of a member's form. Saves with multipart requests, which include the picture. */
export const useMemberForm = ({ draftName, member, initial, onSaved }: MemberFormOptions) => {
  const create = useCreateMember()
  const update = useUpdateMember()
  const fetchMember = useFetchRecord(memberKind)
  const mayLack = useMayLack()
  const schema = useMemo(
    () => memberFormSchema(systemClock, member ? 'update' : 'create', mayLack, member),
    [member, mayLack],
  )
  const state = useRecordForm({
    name: `member-${draftName}`,
    schema,
    fields: MEMBER_FIELDS,
    record: member,
    toValues: (record: Member | null) => (record === null && initial) || toFormValues(record),
    picture: { path: 'image', of: ({ image }) => image },
    save: (parsed, base, { values, picture, idempotencyKey }) =>
      base
        ? update.mutateAsync({ base, changes: toMemberChanges(toFormValues(base), values, parsed), picture })
        : create.mutateAsync({ member: parsed, picture, idempotencyKey }),
    fetchLatest: ({ _id }) => fetchMember(_id),
    fetchStored: fetchMember,
    staleMessage: MEMBER_MESSAGES.stale,
    onSaved,
  })
  return { ...state, refusal: create.error ?? update.error }
}
export type MemberFormState = ReturnType<typeof useMemberForm>
