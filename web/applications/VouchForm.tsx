import { DECISION_MESSAGES } from '#domain/applications/decisions/messages.ts'
import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { APPLICATION_LIMITS } from '#domain/applications/application-rules.ts'
import { type ApplicationCase, HeardIntroduction } from '#domain/applications/application.ts'
import { fullName } from '#domain/members/member-name.ts'
import { MemberFinder } from '../dues/MemberFinder.tsx'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { type DraftedForm, useFormDraft } from '../forms/use-draft.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { Button } from '../ui/Button.tsx'
import { focusControl } from '../ui/focus-field.ts'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useApplicationStep } from './api.ts'

type Voucher = { id: number; name: string }
type VouchFormProps = { found: ApplicationCase; opened: DraftedForm }

/** What a member said of everybody on the form, at a desk or on the phone. */
export const VouchForm = ({ found: { application, introducer }, opened }: VouchFormProps) => {
  const { _ } = useLingui()
  const { restored } = useFormDraft(opened.name)
  // The words of a draft are those of its member.
  const [member, setMember] = useState<Voucher | null>(
    restored.has('member')
      ? { id: Number(restored.get('member')), name: restored.get('memberName') ?? '' }
      : (introducer?.member ?? null),
  )
  if (member === null)
    return (
      <MemberFinder
        label={_('Who vouches?')}
        onChoose={({ id, name }) => setMember({ id, name: fullName(name) })}
        onCancel={opened.close}
      />
    )
  return <SaidForm {...{ application, member, opened }} onOther={() => setMember(null)} />
}

type SaidFormProps = Pick<VouchFormProps, 'opened'> &
  Pick<ApplicationCase, 'application'> & { member: Voucher; onOther: () => void }

const SaidForm = ({ application, member, opened, onOther }: SaidFormProps) => {
  const { _ } = useLingui()
  const note = useApplicationStep()
  const draft = useFormDraft(opened.name)
  const [isKnown, setKnown] = useState(draft.restored.get('isKnown') ?? 'yes')
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => focusControl(box.current?.querySelector<HTMLElement>('input:checked')), [])
  const form = usePlainForm({
    draft,
    loadCheck: async () =>
      checkWith(HeardIntroduction, (values) => ({
        member: member.id,
        isKnown: isKnown === 'yes',
        said: values.get('said'),
      })),
    send: async (body) => {
      await note.mutateAsync({ application, step: 'introduction', body })
      toastSuccess(_(DECISION_MESSAGES.introduced))
      opened.close()
    },
  })
  return (
    <div ref={box} className="rounded-xl border border-line-strong bg-surface-raised p-4">
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 font-medium wrap-anywhere">
        <span>
          <ScriptText>{member.name}</ScriptText> ({_('ID {id}', { id: String(member.id) })})
        </span>
        <Button variant="quiet" className="-mx-4 underline" onClick={onOther}>
          {_('Somebody else')}
        </Button>
      </p>
      <PlainForm form={form} submitLabel={_('Note it')} onCancel={opened.close} className="grid gap-4">
        {draft.note(opened.close)}
        <input type="hidden" name="member" value={member.id} />
        <input type="hidden" name="memberName" value={member.name} />
        <RadioGroup
          legend={_('Does the member know the applicant?')}
          name="isKnown"
          options={[
            { value: 'yes', label: _('Yes') },
            { value: 'no', label: _('No') },
          ]}
          value={isKnown}
          onChange={({ target }) => setKnown(target.value)}
        />
        <TextArea
          {...form.field('said')}
          label={_('What was said, and how')}
          hint={_('Such as: at the desk, “my nephew from Musapur”')}
          rows={2}
          maxLength={APPLICATION_LIMITS.text}
          required
        />
      </PlainForm>
    </div>
  )
}
