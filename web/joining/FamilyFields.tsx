import { useLingui } from '@lingui/react'
import type { ChangeEvent } from 'react'
import { APPLICATION_LIMITS } from '#domain/applications/application-rules.ts'
import type { PublicFormDraft } from '../public-forms/public-form-draft.ts'
import type { PublicForm } from '../public-forms/use-public-form.ts'
import { type Option, SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { FormBlock } from './FormBlock.tsx'
import type { AskedFields } from './join-fields.ts'

type FamilyFieldsProps = {
  form: PublicForm
  draft: PublicFormDraft
  isFamily: boolean
  joining: AskedFields
  fees: readonly Option[]
  /** The text that is agreed to. */
  consent: string
}

/** Fills in the city and the state of a ZIP code where they are blank. */
const fillPlace = async (draft: PublicFormDraft, { target }: ChangeEvent<HTMLInputElement>) => {
  const { placeOfZip } = await import('#domain/members/zip-places.ts')
  const place = placeOfZip(target.value)
  if (!place) return
  for (const field of ['city', 'state'] as const) {
    const name = `address.${field}`
    const control = target.form?.elements.namedItem(name)
    if (!(control instanceof HTMLInputElement) || control.value.trim() !== '') continue
    control.value = place[field]
    draft.values.set(name, place[field])
    draft.save()
  }
}

/** What is asked once for everybody on the form. */
export const FamilyFields = ({ form, draft, isFamily, joining, fees, consent }: FamilyFieldsProps) => {
  const { _ } = useLingui()
  const { mayLack, needs } = joining
  const note = isFamily ? _('Once for everybody on this form.') : undefined
  return (
    <>
      <FormBlock legend={_('Phone and address')} note={note}>
        <TextField {...form.field('phone')} type="tel" label={_('Phone')} autoComplete="tel" required />
        <TextField
          {...form.field('email')}
          type="email"
          label={mayLack.email ? _('E-mail (if you like)') : _('E-mail')}
          autoComplete="email"
          required={!mayLack.email}
        />
        <TextField
          {...form.field('address.street')}
          label={_('Street')}
          autoComplete="address-line1"
          required
        />
        <TextField
          {...form.field('address.apartment')}
          label={_('Apartment (if there is one)')}
          autoComplete="address-line2"
        />
        <TextField
          {...form.field('address.zipCode')}
          label={_('ZIP code')}
          autoComplete="postal-code"
          inputMode="numeric"
          // Without the places, the two are typed.
          onChange={(event) => void fillPlace(draft, event).catch(() => {})}
          required
        />
        <TextField {...form.field('address.city')} label={_('City')} autoComplete="address-level2" required />
        <TextField
          {...form.field('address.state')}
          label={_('State')}
          autoComplete="address-level1"
          required
        />
      </FormBlock>
      <FormBlock legend={_('Who introduces you?')}>
        <div className="sm:col-span-2">
          <TextField
            {...form.field('introducer')}
            label={
              needs.introducer ? _('A member who knows you') : _('A member who knows you (if there is one)')
            }
            hint={_('Write the full name, the member ID or the phone number. We ask this member about you.')}
            autoComplete="off"
            maxLength={APPLICATION_LIMITS.introducer}
            required={needs.introducer}
          />
        </div>
      </FormBlock>
      <FormBlock legend={_('Membership')}>
        <div className="grid gap-3 sm:col-span-2">
          <Fees form={form} draft={draft} fees={fees} />
          <Toggle {...form.field('consentVersion')} label={consent} />
        </div>
      </FormBlock>
    </>
  )
}

type FeesProps = Pick<FamilyFieldsProps, 'form' | 'draft' | 'fees'>

/** For how long, and for which fee. */
const Fees = ({ form, draft, fees }: FeesProps) => {
  const { _ } = useLingui()
  const [first] = fees
  if (!first) return <input type="hidden" name="class" value="general" />
  return (
    <>
      {fees.length === 1 ? (
        <p className="text-lg">
          {first.label}
          <input type="hidden" name="class" value={first.value} />
        </p>
      ) : (
        <SelectField
          {...form.field('class')}
          // The first one is chosen, which is no change by the visitor.
          defaultValue={draft.values.get('class') ?? first.value}
          label={_('For how long?')}
          options={fees}
        />
      )}
      <p className="text-ink-muted">{_('You pay after sending the form. It then tells you how.')}</p>
    </>
  )
}
