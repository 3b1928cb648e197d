import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef } from 'react'
import { type FieldValues, get, type Path, type PathValue, useWatch } from 'react-hook-form'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { useUnionName } from '../names/union-names.ts'
import { useAdminText } from './admin-text.ts'
import { useFormFields } from './field-context.ts'
import type { FormField } from './merge.ts'
import type { RecordConflict, RecordFormState } from './use-record-form.ts'

type ChangeProps = {
  label: string
  theirs: string
  mine: string
  chosen: 'mine' | 'theirs' | null
  onChoose: (choice: 'mine' | 'theirs') => void
}

/** A field that both users changed: both values side by side, and a choice. */
const Change = ({ label, theirs, mine, chosen, onChoose }: ChangeProps) => {
  const { _ } = useLingui()
  const side = (choice: 'mine' | 'theirs', heading: string, value: string, action: string) => (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{heading}</dt>
      <dd className="m-0 mb-1 wrap-anywhere whitespace-pre-line">{value || '—'}</dd>
      <dd className="m-0">
        <Button
          variant={chosen === choice ? 'primary' : 'secondary'}
          aria-pressed={chosen === choice}
          aria-label={`${action}: ${label}`}
          onClick={() => onChoose(choice)}
        >
          {action}
        </Button>
      </dd>
    </div>
  )
  return (
    <li className="py-3">
      <p className="mb-1 font-semibold">{label}</p>
      <dl className="m-0 grid gap-3 sm:grid-cols-2">
        {side('theirs', _('Theirs'), theirs, _('Use theirs'))}
        {side('mine', _('Yours'), mine, _('Keep mine'))}
      </dl>
    </li>
  )
}

/** A field that only the other user changed. */
const MergedField = ({ label, was, theirs }: { label: string; was?: string; theirs: string }) => (
  <li className="wrap-anywhere">
    <span className="font-semibold">{label}</span>: {was !== undefined && `${was || '—'} → `}
    {theirs || '—'}
  </li>
)

type ConflictProps<Values extends FieldValues> = { conflict: RecordConflict; state: RecordFormState<Values> }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The changes of another user while the form was open. Only fields that the user changed as well require a choice. */
export const Conflict = <Values extends FieldValues>({ conflict, state }: ConflictProps<Values>) => {
  const { _ } = useLingui()
  const { labelOf } = useFormFields()
  const unionName = useUnionName()
  const adminText = useAdminText()
  const formats = useFormat()
  const { form } = state
  const { conflicts, mergedFields, changed, picture } = conflict
  const values = useWatch({ control: form.control })
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])

  const format = ({ show }: FormField, value: unknown) => {
    if (show) return show(value, _, { ...formats, values, unionName, adminText })
    if (typeof value === 'boolean') return value ? _('Yes') : _('No')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const hasPictureConflict = picture !== undefined && picture.mine !== undefined
  return (
    <section className="rounded-xl border-2 border-accent bg-surface-raised p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {_(state.staleMessage)}
      </h2>
      {changed && <p>{_('By {name}, {time}', { name: changed.by, time: formats.dateTime(changed.at) })}</p>}
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
