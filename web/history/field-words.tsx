import { useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { Leaf } from '#domain/history/record-diff.ts'
import { formatPhone } from '#domain/phone.ts'
import { useFormat } from '../format.ts'
import { imagePath, thumbnailOf } from '../paths.ts'
import { useAdminText } from '../records/admin-text.ts'
import { labelOfField, showImage } from '../records/form-fields.ts'
import type { FormField } from '../records/merge.ts'
import { useUnionName } from '../names/union-names.ts'

/** How the fields of a kind are named, and their values shown. A blank value is never passed to `show`. */
export type FieldWords = { label: (path: string) => string; show: (path: string, value: Leaf) => ReactNode }

/** Fields that no form has, whatever the kind. */
export const SHARED_FIELDS: readonly FormField[] = [
  { path: 'position', label: /* i18n */ 'Position in the list' },
]

/** The fields of a kind that a list of changes can be filtered by. Both languages of a text are one choice. */
export const fieldChoices = (fields: readonly FormField[]): { value: string; label: string }[] => {
  const labels = new Map(
    fields.map(({ path, label, locale }) => [locale ? path.slice(0, -locale.length - 1) : path, label]),
  )
  return Array.from(labels, ([value, label]) => ({ value, label }))
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const PHONE = /phone$/i

/** The words of a kind in its history, from its list of fields. */
export const useFieldWords = () => {
  const { _ } = useLingui()
  const formats = useFormat()
  const { dateTime, dayOrYear, year } = formats
  const unionName = useUnionName()
  const adminText = useAdminText()

  const showText = (path: string, text: string) => {
    if (MOMENT.test(text)) return dateTime(text)
    if (DAY.test(text)) return dayOrYear(text)
    return PHONE.test(path) ? formatPhone(text) : text
  }
  return (ofKind: readonly FormField[]): FieldWords => {
    const fields = [...ofKind, ...SHARED_FIELDS]
    return {
      label: (path) => labelOfField(fields, path, _),
      show: (path, value) => {
        if (typeof value === 'boolean') return value ? _('Yes') : _('No')
        const show = fields.find((field) => field.path === path)?.show
        if (show === showImage) return <Thumbnail image={String(value)} />
        if (show) return show(value, _, { ...formats, values: {}, unionName, adminText })
        // Numbers in records are years, positions and sizes.
        return typeof value === 'number' ? year(value) : showText(path, String(value))
      },
    }
  }
}

/** `image` is the URL of a picture, or its `_id`. The picture may be gone. */
const Thumbnail = ({ image }: { image: string }) => {
  const { _ } = useLingui()
  const [isGone, setIsGone] = useState(false)
  if (isGone) return _('A picture')
  const src = thumbnailOf(image.startsWith('/') ? image : imagePath(image))
  return (
    <img
      src={src}
      alt={_('A picture')}
      onError={() => setIsGone(true)}
      className="size-14 rounded-md object-cover"
    />
  )
}
