import { useLingui } from '@lingui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { isNameTyped, NAME_DIFFERS, REASON_MAX } from '#domain/erasure/erasure-rules.ts'
import {
  Erasure,
  MemberErasure,
  type Mention,
  type MentionKind,
  MentionList,
} from '#domain/erasure/erasure.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'
import { useFormat } from '../format.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useFormDraft } from '../forms/use-draft.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { type ErasableKind, ERASE_PATHS } from './erase-paths.ts'
import { RollsNote } from './RollsNote.tsx'

/** What names a member besides its own records. Not fetched without an `_id`. */
const useMentions = (id: string | null) =>
  useQuery({
    queryKey: ['mentions', id],
    queryFn: reads(MentionList, adminApiPaths.forgetMember(id ?? '')),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

const KIND_WORDS: Record<MentionKind, string> = {
  reason: /* i18n */ 'Reason of a change',
  history: /* i18n */ 'History',
  'saved-list': /* i18n */ 'Saved list',
  payment: /* i18n */ 'Payment',
  'bank-line': /* i18n */ 'Line of the bank',
  'dues-note': /* i18n */ 'Note of a desk, a deposit or a fee',
  export: /* i18n */ 'Export',
  'import-row': /* i18n */ 'Row of an import',
  import: /* i18n */ 'Import',
  mail: /* i18n */ 'Mail',
  message: /* i18n */ 'Message',
  donor: /* i18n */ 'Blood donor',
  application: /* i18n */ 'Application',
  roll_claim: /* i18n */ 'Claim about a voter roll',
  roll_amendment: /* i18n */ 'Amendment of a roll',
  suspension: /* i18n */ 'Suspension',
}

/** Where a mention is: what kind of text says it, of which record, and when. */
const Where = ({ mention: { kind, about, at, count } }: { mention: Mention }) => {
  const { _ } = useLingui()
  const { date } = useFormat()
  const places = count > 1 && _('{count, plural, one {# change} other {# changes}}', { count })
  return (
    <span className="block text-sm text-ink-muted">
      {[_(KIND_WORDS[kind]), about, date(at), places].filter(Boolean).join(' · ')}
    </span>
  )
}

type MentionsProps = { mentions: MentionList; ticked: readonly string[] }

/** Says what is erased in any case, and lets the admin choose of what may be about somebody else. */
const Mentions = ({ mentions: { certain, doubtful }, ticked }: MentionsProps) => {
  const { _ } = useLingui()
  return (
    <>
      {certain.length > 0 && (
        <p>
          {_('This names the member and is erased as well:')}{' '}
          {certain.map(({ kind, count }) => `${_(KIND_WORDS[kind])} (${count})`).join(', ')}
        </p>
      )}
      {doubtful.length > 0 && (
        <fieldset>
          <legend>{_('This may be about somebody else. Tick what is erased as well:')}</legend>
          <ul className="mt-2 grid max-h-72 gap-1 overflow-y-auto">
            {doubtful.map((mention) => (
              <li key={mention.id}>
                <label className="flex min-h-11 gap-2.5 py-1.5 wrap-anywhere">
                  <input
                    type="checkbox"
                    name="also"
                    value={mention.id}
                    defaultChecked={ticked.includes(mention.id)}
                    className="mt-0.5 size-5 shrink-0 cursor-pointer accent-primary"
                  />
                  <span className="min-w-0">
                    <ScriptText>{mention.text}</ScriptText>
                    <Where mention={mention} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  )
}

/** The record to erase; the admin types its `name` to confirm. */
export type ToErase = { kind: ErasableKind; _id: string; name: string }

export const eraseDraft = ({ _id }: Pick<ToErase, '_id'>) => `erase:${_id}`

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
    /* i18n */ 'The member, the pictures, the correction requests, the mails and the history are erased. Only the member number stays.',
  contact_message: /* i18n */ 'The message, its notes, its mail and its history are erased.',
  correction_request: /* i18n */ 'The request, its mail and its history are erased.',
  application: /* i18n */ 'Name, numbers, photo and notes are erased, also from the history.',
  blood_donor: /* i18n */ 'Name, numbers and notes are erased, also from the history.',
}

type EraseFormProps = { record: ToErase; onClose: () => void; onErased: (() => void) | undefined }

/** Erases a record for good: the only step that cannot be undone, so the name has to be typed. */
export const EraseForm = ({ record, onClose, onErased }: EraseFormProps) => {
  const { _ } = useLingui()
  const client = useQueryClient()
  const erase = useErase()
  const isMember = record.kind === 'member'
  const mentions = useMentions(isMember ? record._id : null)
  const schema: typeof Erasure = isMember ? MemberErasure : Erasure
  const named = schema.refine(({ name }) => isNameTyped(name, record.name), {
    path: ['name'],
    message: NAME_DIFFERS,
  })
  const draft = useFormDraft(eraseDraft(record))
  const form = usePlainForm({
    draft,
    loadCheck: async () =>
      checkWith(named, (values) => ({
        name: values.get('name'),
        reason: values.get('reason'),
        ...(isMember && { also: values.getAll('also') }),
      })),
    send: async (erasure) => {
      await erase.mutateAsync({ record, erasure }).catch(async (error: unknown) => {
        // What was chosen may have changed meanwhile.
        if (isMember) await mentions.refetch()
        throw error
      })
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
      isLoading={mentions.isLoading}
      // What is doubtful and not ticked stays for good.
      disabled={isMember && !mentions.data}
      onCancel={onClose}
      className="grid gap-4"
    >
      {draft.note(onClose)}
      <p className="text-lg font-semibold wrap-anywhere">
        <ScriptText>{record.name}</ScriptText>
      </p>
      <p>
        {_(WHAT[record.kind])} <strong>{_('This cannot be undone.')}</strong>
      </p>
      {isMember && <RollsNote member={record._id} />}
      {mentions.error && (
        <ErrorState
          message={_(mentions.error.message)}
          onRetry={() => void mentions.refetch()}
          busy={mentions.isFetching}
        />
      )}
      {mentions.data && <Mentions mentions={mentions.data} ticked={draft.restored.getAll('also')} />}
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
        // Typed again, even if the rest is restored.
        defaultValue=""
        label={_('Type the name to confirm')}
        autoComplete="off"
        autoCapitalize="off"
        required
      />
    </PlainForm>
  )
}
