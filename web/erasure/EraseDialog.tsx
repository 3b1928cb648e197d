import { useLingui } from '@lingui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import { isNameTyped, NAME_DIFFERS, REASON_MAX } from '#domain/erasure/erasure-rules.ts'
import { Erasure, MemberErasure, MentionedReason } from '#domain/erasure/erasure.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { useFormat } from '../format.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { type ErasableKind, ERASE_PATHS } from './erase-paths.ts'

/** The reasons in changes of other records that name a member. Not fetched without an `_id`. */
const useReasonsAbout = (id: string | null) =>
  useQuery({
    queryKey: ['reasons-about', id],
    queryFn: async ({ signal }) =>
      (await api.call(z.array(MentionedReason), adminApiPaths.forgetMember(id ?? ''), { signal })).data,
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

type MentionedReasonsProps = {
  reasons: readonly MentionedReason[]
  /** The props of the checkbox. */
  field: Omit<ComponentProps<typeof Toggle>, 'label'>
}

/**
 * Shows the reasons in changes of other records that name a member, and lets the admin choose whether they are
 * erased as well.
 */
const MentionedReasons = ({ reasons, field }: MentionedReasonsProps) => {
  const { _ } = useLingui()
  return (
    <div>
      <p>{_('Reasons in the history of others name this person:')}</p>
      <ul className="mt-2 grid gap-2">
        {reasons.map((about) => (
          <li key={about.number} className="border-s-2 border-line ps-3 wrap-anywhere">
            <ScriptText>{about.reason}</ScriptText>
            <p className="text-sm text-ink-muted">
              <Where about={about} />
            </p>
          </li>
        ))}
      </ul>
      <Toggle {...field} defaultChecked label={_('Erase these reasons as well')} />
    </div>
  )
}

const Where = ({ about: { name, number, at, changes } }: { about: MentionedReason }) => {
  const { _ } = useLingui()
  const { date } = useFormat()
  const day = date(at)
  if (changes > 1)
    return _('{changes, plural, one {# change} other {# changes}}, the last one on {day}', { changes, day })
  return name === '' ? _('Change {number}, {day}', { number: String(number), day }) : `${name}, ${day}`
}

/** The record to erase; the admin types its `name` to confirm. */
export type ToErase = { kind: ErasableKind; _id: string; name: string }

type EraseDialogProps = { record: ToErase | null; onClose: () => void; onErased?: () => void }

/** Erases a record for good: the only step that cannot be undone, so the name has to be typed. */
export const EraseDialog = ({ record, onClose, onErased }: EraseDialogProps) => {
  const { _ } = useLingui()
  return (
    <Dialog open={record !== null} onClose={onClose} title={_('Erase for good?')} size="xs">
      {record && (
        <EraseForm key={record._id} record={record} onClose={onClose} {...(onErased && { onErased })} />
      )}
    </Dialog>
  )
}

const useErase = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ record, erasure }: { record: ToErase; erasure: Erasure }) =>
      api.call(z.unknown(), ERASE_PATHS[record.kind](record._id), { method: 'POST', body: erasure }),
    onSuccess: (_reply, { record }) =>
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(record._id), type: 'inactive' }),
  })
}

const WHAT: Record<ErasableKind, string> = {
  member:
    /* i18n */ 'The member, the pictures, the correction requests and the history are erased, and what imports, lists and mails say of the member. Only the member number stays.',
  contact_message: /* i18n */ 'The message, its notes, its mail and its history are erased.',
  correction_request: /* i18n */ 'The request, its mail and its history are erased.',
  blood_donor: /* i18n */ 'Name, numbers and notes are erased, also from the history.',
}

const EraseForm = ({ record, onClose, onErased }: EraseDialogProps & { record: ToErase }) => {
  const { _ } = useLingui()
  const client = useQueryClient()
  const erase = useErase()
  const isMember = record.kind === 'member'
  const reasons = useReasonsAbout(isMember ? record._id : null)
  const mentions = reasons.data ?? []
  const schema: typeof Erasure = isMember ? MemberErasure : Erasure
  const named = schema.refine(({ name }) => isNameTyped(name, record.name), {
    path: ['name'],
    message: NAME_DIFFERS,
  })
  const form = usePlainForm({
    loadCheck: async () =>
      checkWith(named, (values) => ({
        ...Object.fromEntries(values),
        ...(mentions.length > 0 && { withReasons: values.has('withReasons') }),
      })),
    send: async (erasure) => {
      await erase.mutateAsync({ record, erasure })
      onClose()
      onErased?.()
      toastSuccess(_('Erased for good.'))
      // Any cached list may contain the record.
      void client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(record._id) })
    },
  })
  return (
    <PlainForm
      form={form}
      submitLabel={_('Erase')}
      variant="danger"
      isLoading={reasons.isLoading}
      onCancel={onClose}
      className="grid gap-4"
    >
      <p className="text-lg font-semibold wrap-anywhere">
        <ScriptText>{record.name}</ScriptText>
      </p>
      <p>
        {_(WHAT[record.kind])} <strong>{_('This cannot be undone.')}</strong>
      </p>
      <TextArea
        {...form.field('reason')}
        label={_('Reason')}
        hint={_('It stays in the history. Please do not write a name here.')}
        rows={2}
        maxLength={REASON_MAX}
        required
      />
      <TextField
        {...form.field('name')}
        label={_('Type the name to confirm')}
        autoComplete="off"
        autoCapitalize="off"
        required
      />
      {reasons.error && <ErrorNote message={_(reasons.error.message)} />}
      {mentions.length > 0 && <MentionedReasons reasons={mentions} field={form.field('withReasons')} />}
    </PlainForm>
  )
}
