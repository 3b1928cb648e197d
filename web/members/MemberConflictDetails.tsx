import { useLingui } from '@lingui/react'
import { useWatch } from 'react-hook-form'
import { MEMBER_STALE } from '#domain/members/member.ts'
import { MEMBER_TYPES } from '#domain/members/member-types.ts'
import { unionLabel } from '#domain/unions/unions.ts'
import { Change, TakenOver } from '../forms/Change.tsx'
import { ConflictPanel } from '../forms/ConflictPanel.tsx'
import type { LeafField } from './member-fields.ts'
import type { MemberFieldConflict, MemberFieldTakenOver } from './member-merge.ts'
import type { ImageChoice, MemberFormState } from './use-member-form.ts'

export type MemberConflict = {
  fields: readonly MemberFieldConflict[]
  takenOver: readonly MemberFieldTakenOver[]
  /** Set when someone else changed the picture. */
  image: { mine: ImageChoice; theirs: string | null } | null
}

/** What someone else changed of a member while the form was open; the form holds what is chosen. */
export const MemberConflictDetails = ({
  conflict,
  state,
}: {
  conflict: MemberConflict
  state: MemberFormState
}) => {
  const { _ } = useLingui()
  const { form, image, setImage } = state
  const paths = conflict.fields.map(({ path }) => path)
  const values = useWatch({ control: form.control, name: paths })

  const shown = (path: LeafField, value: string) => {
    if (path === 'unionOfSandwip') return unionLabel(value)
    if (path === 'typeOfMember') return _(MEMBER_TYPES.find((type) => type.value === value)?.label ?? value)
    if (path === 'isActive') {
      const inactive = form.getValues('typeOfMember') === 'life_member' ? _('Deceased') : _('Inactive')
      return value === 'true' ? _('Active') : inactive
    }
    if (path === 'isHidden') return value === 'true' ? _('Yes') : _('No')
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

  return (
    <ConflictPanel
      title={_(MEMBER_STALE)}
      choices={[
        ...conflict.fields.map(({ path, label, mine, theirs }, index) => (
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
        )),
        ...(isPictureAsked
          ? [
              <Change
                key="image"
                label={picture.label}
                theirs={picture.shown}
                mine={pictureOf(picture.mine)}
                chosen={image === undefined ? 'theirs' : 'mine'}
                onChoose={(choice) => setImage(choice === 'mine' ? picture.mine : undefined)}
              />,
            ]
          : []),
      ]}
      takenOver={[
        ...conflict.takenOver.map(({ path, label, was, theirs }) => (
          <TakenOver key={path} label={_(label)} was={shown(path, was)} theirs={shown(path, theirs)} />
        )),
        ...(picture && !isPictureAsked
          ? [<TakenOver key="image" label={picture.label} theirs={picture.shown} />]
          : []),
      ]}
    />
  )
}
