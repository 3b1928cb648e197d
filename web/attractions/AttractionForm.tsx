import { useLingui } from '@lingui/react'
import { NewAttraction, type Attraction } from '#domain/attractions/attraction.ts'
import { FormImage, showImage } from '../records/FormImage.tsx'
import { FormLocalText, localFields } from '../records/FormLocalText.tsx'
import { useRecordSaving } from '../records/record-queries.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import type { RecordFormProps } from '../records/RecordScreen.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { attractionKind } from './attraction-kind.ts'

const FIELDS = [
  ...localFields('name', /* i18n */ 'Name'),
  ...localFields('place', /* i18n */ 'Place'),
  ...localFields('text', /* i18n */ 'Text'),
  { path: 'image', label: /* i18n */ 'Picture', show: showImage },
]

const EMPTY = { en: '', bn: '' }
const toValues = (attraction: Attraction | null) => ({
  name: attraction?.name ?? EMPTY,
  place: attraction?.place ?? EMPTY,
  text: attraction?.text ?? EMPTY,
  image: attraction?.image?._id ?? null,
})

export const AttractionForm = ({ record, onSaved }: RecordFormProps<Attraction>) => {
  const { _ } = useLingui()
  const state = useRecordForm({
    ...useRecordSaving(attractionKind, record),
    schema: NewAttraction,
    fields: FIELDS,
    toValues,
    onSaved,
  })
  return (
    <RecordForm state={state} submitLabel={record ? _('Save') : _('Create')}>
      <FormLocalText path="name" required />
      <FormLocalText path="place" hint={_('The union, the beach or the road')} />
      <FormLocalText path="text" hint={_('A blank line begins a new paragraph')} long />
      <FormImage path="image" />
    </RecordForm>
  )
}
