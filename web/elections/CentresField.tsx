import { useLingui } from '@lingui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { CENTRES_MAX } from '#domain/elections/election.ts'
import { FormText } from '../records/fields.tsx'
import { useFormFields } from '../records/field-context.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/FieldFrame.tsx'
import { NEW_CENTRE, type TypedElection } from './typed-election.ts'

/** The centres, each with its names and its ZIP codes as one text. */
export const CentresField = () => {
  const { _ } = useLingui()
  const { fieldId } = useFormFields()
  const { control, formState } = useFormContext<TypedElection>()
  const { fields, append, remove } = useFieldArray({ control, name: 'centres' })
  const fault = formState.errors.centres
  const message = fault?.root?.message ?? fault?.message
  const id = fieldId('centres')
  return (
    <div id={id} tabIndex={-1} className="grid gap-6 outline-none" aria-describedby={`${id}-error`}>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="min-w-0">
          {/* The first child, without which the group has no name. */}
          <legend className="float-start py-2 font-medium">
            {_('Centre {number}', { number: index + 1 })}
          </legend>
          <div className="flex min-h-11 justify-end">
            {fields.length > 1 && (
              <Button
                variant="bin"
                className="px-0!"
                aria-label={_('Remove centre {number}', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden className="size-5" />
              </Button>
            )}
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormText path={`centres.${index}.name.en`} lang="en" label={_('Name (English)')} required />
            <FormText path={`centres.${index}.name.bn`} lang="bn" label={_('Name (Bengali)')} />
            <div className="sm:col-span-2">
              <FormText
                path={`centres.${index}.zipCodes`}
                label={_('ZIP codes')}
                hint={_('Separated by spaces; empty for the rest')}
              />
            </div>
          </div>
        </fieldset>
      ))}
      <FieldError id={`${id}-error`} message={message && _(message)} />
      {fields.length < CENTRES_MAX && (
        <div>
          <Button onClick={() => append(NEW_CENTRE)}>
            <Plus aria-hidden className="size-5" />
            {_('Add a centre')}
          </Button>
        </div>
      )}
    </div>
  )
}
