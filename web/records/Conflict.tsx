import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react'
import { get, useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { useFormat } from '../format.ts'
import { useUnionName } from '../unions/union-names.ts'
import { Change, MergedField } from './Change.tsx'
import { useFormFields } from './field-context.ts'
import type { FormField } from './merge.ts'
import type { RecordConflict, RecordFormState } from './use-record-form.ts'

type ConflictProps<Values extends FieldValues> = { conflict: RecordConflict; state: RecordFormState<Values> }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What someone else changed while the form was open. Only fields that the user changed as well require a choice. */
export const Conflict = <Values extends FieldValues>({ conflict, state }: ConflictProps<Values>) => {
  const { _ } = useLingui()
  const { labelOf } = useFormFields()
  const unionName = useUnionName()
  const { money } = useFormat()
  const { form } = state
  const { conflicts, mergedFields, picture } = conflict
  const values = useWatch({ control: form.control })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const format = ({ show }: FormField, value: unknown) => {
    if (show) return show(value, _, { values, unionName, money })
    if (typeof value === 'boolean') return value ? _('Yes') : _('No')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const hasPictureConflict = picture !== undefined && picture.mine !== undefined
  return (
    <section className="rounded-xl border-2 border-accent bg-surface-raised p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {_(state.staleMessage)}
      </h2>
      <p className="text-ink-muted">
        {conflicts.length > 0 || hasPictureConflict
          ? _('Nothing that you typed is lost. Choose what is to stand, then save again.')
          : _('Nothing that you typed is lost. Save again to keep it.')}
      </p>
      <ul className="m-0 mt-2 list-none divide-y divide-line p-0 empty:hidden">
        {conflicts.map(({ mine, theirs, ...field }) => {
          const now: unknown = get(values, field.path)
          return (
            <Change
              key={field.path}
              label={labelOf(field.path)}
              mine={format(field, mine)}
              theirs={format(field, theirs)}
              chosen={isSame(now, mine) ? 'mine' : isSame(now, theirs) ? 'theirs' : null}
              onChoose={(choice) => {
                // Both values were read from the form or the record at this path.
                const value = (choice === 'mine' ? mine : theirs) as PathValue<Values, Path<Values>>
                form.setValue(field.path as Path<Values>, value, { shouldDirty: true, shouldValidate: true })
              }}
            />
          )
        })}
        {hasPictureConflict && <PictureChange picture={picture} state={state} />}
      </ul>
      {(mergedFields.length > 0 || (picture && !hasPictureConflict)) && (
        <div className="mt-3 border-t border-line pt-3">
          <h3 className="text-base font-semibold">{_('Changed meanwhile, and taken over')}</h3>
          <ul className="m-0 mt-1 list-none p-0">
            {mergedFields.map(({ was, theirs, ...field }) => (
              <MergedField
                key={field.path}
                label={labelOf(field.path)}
                was={format(field, was)}
                theirs={format(field, theirs)}
              />
            ))}
            {picture && !hasPictureConflict && (
              <MergedField label={_('Picture')} theirs={picture.theirs ? _('A new picture') : _('Removed')} />
            )}
          </ul>
        </div>
      )}
    </section>
  )
}

type PictureChangeProps<Values extends FieldValues> = {
  picture: NonNullable<RecordConflict['picture']>
  state: RecordFormState<Values>
}

const PictureChange = <Values extends FieldValues>({
  picture: { mine, theirs },
  state,
}: PictureChangeProps<Values>) => {
  const { _ } = useLingui()
  const { choice, setChoice } = state.picture
  return (
    <Change
      label={_('Picture')}
      theirs={theirs ? _('A new picture') : _('Removed')}
      mine={mine ? mine.name : _('Removed')}
      chosen={choice === undefined ? 'theirs' : 'mine'}
      onChoose={(chosen) => setChoice(chosen === 'mine' ? mine : undefined)}
    />
  )
}
