import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react'
import { useWatch } from 'react-hook-form'
import { MEMBER_STALE } from '#domain/members/member.ts'
import { MEMBER_TYPES } from '#domain/members/member-types.ts'
import { unionLabel } from '#domain/unions/unions.ts'
import { Button } from '../ui/Button.tsx'
import type { LeafField } from './member-fields.ts'
import type { FieldConflict, FieldTakenOver } from './member-merge.ts'
import type { ImageChoice, MemberFormState } from './use-member-form.ts'

export type MemberConflict = {
  fields: readonly FieldConflict[]
  takenOver: readonly FieldTakenOver[]
  /** Set when someone else changed the picture. */
  image: { mine: ImageChoice; theirs: string | null } | null
}

type ChangeProps = {
  label: string
  theirs: string
  mine: string
  chosen: 'mine' | 'theirs' | null
  onChoose: (choice: 'mine' | 'theirs') => void
}

const Change = ({ label, theirs, mine, chosen, onChoose }: ChangeProps) => {
  const { _ } = useLingui()
  const side = (choice: 'mine' | 'theirs', heading: string, value: string, action: string) => (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{heading}</dt>
      <dd className="m-0 mb-1 wrap-anywhere">{value || '—'}</dd>
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

const TakenOver = ({ label, was, theirs }: { label: string; was?: string; theirs: string }) => (
  <li className="wrap-anywhere">
    <span className="font-semibold">{label}</span>: {was !== undefined && `${was || '—'} → `}
    {theirs || '—'}
  </li>
)

/**
 * What someone else changed while this form was open. Only what was changed here as well asks for a choice, and the
 * form holds what is chosen; the rest is taken over, and named.
 */
export const MemberConflictDetails = ({
  conflict,
  state,
}: {
  conflict: MemberConflict
  state: MemberFormState
}) => {
  const { _ } = useLingui()
  const { form, image, setImage } = state
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const paths = conflict.fields.map(({ path }) => path)
  const values = useWatch({ control: form.control, name: paths })

  const shown = (path: LeafField, value: string) => {
    if (path === 'unionOfSandwip') return unionLabel(value)
    if (path === 'typeOfMember') return _(MEMBER_TYPES.find((type) => type.value === value)?.label ?? value)
    if (path === 'isActive') {
      const inactive = form.getValues('typeOfMember') === 'life_member' ? _('Deceased') : _('Inactive')
      return value === 'true' ? _('Active') : inactive
    }
    return value
  }
  const pictureOf = (choice: ImageChoice) => {
    if (choice === null) return _('Removed')
    return choice ? choice.name : _('Not changed')
  }

  const picture = conflict.image && {
    ...conflict.image,
    label: _('Picture'),
    shown: conflict.image.theirs ? _('A new picture') : _('Removed'),
  }
  const isPictureAsked = picture !== null && picture.mine !== undefined
  const asks = conflict.fields.length > 0 || isPictureAsked

  return (
    <section className="rounded-xl border-2 border-accent bg-surface-raised p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {_(MEMBER_STALE)}
      </h2>
      <p className="text-ink-muted">
        {asks
          ? _('Nothing that you typed is lost. Choose what is to stand, then save again.')
          : _('Nothing that you typed is lost. Save again to keep it.')}
      </p>
      <ul className="m-0 mt-2 list-none divide-y divide-line p-0 empty:hidden">
        {conflict.fields.map(({ path, label, mine, theirs }, index) => (
          <Change
            key={path}
            label={_(label)}
            theirs={shown(path, theirs)}
            mine={shown(path, mine)}
            chosen={values[index] === mine ? 'mine' : values[index] === theirs ? 'theirs' : null}
            onChoose={(choice) =>
              form.setValue(path, choice === 'mine' ? mine : theirs, {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
        ))}
        {isPictureAsked && (
          <Change
            label={picture.label}
            theirs={picture.shown}
            mine={pictureOf(picture.mine)}
            chosen={image === undefined ? 'theirs' : 'mine'}
            onChoose={(choice) => setImage(choice === 'mine' ? picture.mine : undefined)}
          />
        )}
      </ul>
      {(conflict.takenOver.length > 0 || (picture && !isPictureAsked)) && (
        <div className="mt-3 border-t border-line pt-3">
          <h3 className="text-base font-semibold">{_('Changed meanwhile, and taken over')}</h3>
          <ul className="m-0 mt-1 list-none p-0">
            {conflict.takenOver.map(({ path, label, was, theirs }) => (
              <TakenOver key={path} label={_(label)} was={shown(path, was)} theirs={shown(path, theirs)} />
            ))}
            {picture && !isPictureAsked && <TakenOver label={picture.label} theirs={picture.shown} />}
          </ul>
        </div>
      )}
    </section>
  )
}
