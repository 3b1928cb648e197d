import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { APPLICATION_SENT, FAMILY_MAX } from '#domain/applications/application-rules.ts'
import type { ApplicationReceipt } from '#domain/applications/application.ts'
import { apiPaths, localePath, paths } from '../paths.ts'
import type { PublicFormDraft } from '../public-forms/public-form-draft.ts'
import { PublicFormFrame } from '../public-forms/PublicFormFrame.tsx'
import { createStoredDraft, restoreDraft } from '../public-forms/stored-draft.ts'
import { type PublicForm, usePublicForm } from '../public-forms/use-public-form.ts'
import { Button } from '../ui/Button.tsx'
import { type Option, SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { focusField } from '../ui/focus-field.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useLocale } from '../use-locale.ts'
import { FamilyFields } from './FamilyFields.tsx'
import { FormBlock } from './FormBlock.tsx'
import { type AskedFields, keysOf, personField, toApplication, toFaults } from './join-fields.ts'

type JoinFormProps = {
  joining: AskedFields
  /** By their classes. */
  fees: readonly Option[]
  unions: readonly Option[]
  /** The text that is agreed to. */
  consent: string
  /** The society's. */
  phone: string
}

const DRAFT_KEY = 'application'

/** Restores what was typed before the page was reloaded; what was typed before hydration wins. Returns whether there was something. */
const restore = (draft: PublicFormDraft) => {
  const form = document.querySelector<HTMLFormElement>('[data-island="join"] form')
  for (const [name, value] of form ? new FormData(form) : [])
    if (typeof value === 'string' && value !== '' && name !== 'class') draft.values.set(name, value)
  return restoreDraft(DRAFT_KEY, draft)
}

/** The form for becoming a member. */
export const JoinForm = (props: JoinFormProps) => {
  const [draft] = useState(() => createStoredDraft(DRAFT_KEY))
  const isHydrated = useIsHydrated()
  const [isRestored, setIsRestored] = useState<boolean>()
  if (isHydrated && isRestored === undefined) setIsRestored(restore(draft))
  // With restored values, the form begins again.
  return <JoinFormOf key={isRestored ? 'restored' : 'new'} draft={draft} {...props} />
}

const JoinFormOf = ({
  draft,
  joining,
  fees,
  unions,
  consent,
  phone,
}: JoinFormProps & { draft: PublicFormDraft }) => {
  const { _ } = useLingui()
  const locale = useLocale()
  const [keys, setKeys] = useState(() => keysOf(draft.values.keys()))
  const [added, setAdded] = useState<number>()
  const [ownPath, setOwnPath] = useState('')
  const isHydrated = useIsHydrated()
  const addButton = useRef<HTMLButtonElement>(null)

  const form = usePublicForm({
    name: 'join',
    url: apiPaths.applications,
    fields: [],
    toData: (values) => toApplication(values, keys),
    toFaults: (found, values) => toFaults(found, values, { ...joining, keys }),
    draft,
    onSent: (data) => {
      // The reply is the one of our own route.
      const { secret } = data as ApplicationReceipt
      const path = `${localePath(locale, paths.ownApplication)}#${secret}`
      setOwnPath(path)
      // In place of the form, so that Back does not lead to it.
      location.replace(path)
    },
  })

  const add = () => {
    const key = Math.max(...keys) + 1
    setKeys([...keys, key])
    setAdded(key)
  }
  const remove = (key: number) => {
    for (const name of draft.values.keys())
      if (name.startsWith(personField(key, ''))) draft.values.delete(name)
    draft.save()
    setKeys(keys.filter((other) => other !== key))
    addButton.current?.focus()
  }

  return (
    <PublicFormFrame
      form={form}
      submitLabel={_('Send the application')}
      phone={phone}
      thanks={_(APPLICATION_SENT)}
      afterThanks={
        <a href={ownPath} className="text-primary underline">
          {_('My application')}
        </a>
      }
      againLabel={_('Fill in another form')}
      onAgain={() => location.assign(localePath(locale, paths.join))}
    >
      {keys.map((key, position) => (
        <PersonFields
          key={key}
          form={form}
          personKey={key}
          position={position}
          takesFocus={key === added}
          mayLackFather={joining.mayLack.fatherOrHusbandName}
          unions={unions}
          onRemove={() => remove(key)}
        />
      ))}
      {keys.length < FAMILY_MAX && (
        <div>
          <Button ref={addButton} className="w-full sm:w-auto" disabled={!isHydrated} onClick={add}>
            {_('Add a person of the family')}
          </Button>
        </div>
      )}
      <FamilyFields
        form={form}
        draft={draft}
        isFamily={keys.length > 1}
        joining={joining}
        fees={fees}
        consent={consent}
      />
    </PublicFormFrame>
  )
}

type PersonFieldsProps = {
  form: PublicForm
  /** Of the person in the names of the controls. */
  personKey: number
  /** On the form, from 0. */
  position: number
  /** Whether the person was just added. */
  takesFocus: boolean
  mayLackFather: boolean
  unions: readonly Option[]
  onRemove: () => void
}

/** The fields of one person on the form. */
const PersonFields = ({
  form,
  personKey,
  position,
  takesFocus,
  mayLackFather,
  unions,
  onRemove,
}: PersonFieldsProps) => {
  const { _, i18n } = useLingui()
  const field = (name: string) => form.field(personField(personKey, name))
  const { id: firstId } = field('name.firstName')
  useEffect(() => {
    if (takesFocus) focusField(firstId)
  }, [takesFocus, firstId])
  const isFirst = position === 0
  // Browsers know the name of who types, not of the family.
  const autoComplete = (token: string) => (isFirst ? token : 'off')
  const title = isFirst ? _('About you') : _('Person {number}', { number: i18n.number(position + 1) })
  return (
    <FormBlock legend={title}>
      <TextField
        {...field('name.firstName')}
        label={_('First name')}
        autoComplete={autoComplete('given-name')}
        required
      />
      <TextField
        {...field('name.middleName')}
        label={_('Middle name (if there is one)')}
        autoComplete={autoComplete('additional-name')}
      />
      <TextField
        {...field('name.lastName')}
        label={_('Last name')}
        autoComplete={autoComplete('family-name')}
        required
      />
      <TextField
        {...field('fatherOrHusbandName')}
        label={
          mayLackFather ? _("Father's or husband's name (if you like)") : _("Father's or husband's name")
        }
        autoComplete="off"
        required={!mayLackFather}
      />
      <TextField
        {...field('yearOfBirth')}
        label={_('Year of birth')}
        autoComplete={autoComplete('bday-year')}
        inputMode="numeric"
        maxLength={4}
        required
      />
      <SelectField
        {...field('unionOfSandwip')}
        label={_('Union of Sandwip')}
        placeholder={_('Please choose')}
        options={unions}
        required
      />
      {!isFirst && (
        <Button variant="remove" className="-ms-4 justify-self-start" onClick={onRemove}>
          {_('Remove: {name}', { name: title })}
        </Button>
      )}
    </FormBlock>
  )
}
