import { useLingui } from '@lingui/react'
import { NewAttraction, type Attraction } from '#domain/attractions/attraction.ts'
import { FormImage, showImage } from '../records/FormImage.tsx'
import { EMPTY_TEXT, FormLocalText, localFields } from '../records/FormLocalText.tsx'
import { KindForm } from '../records/KindForm.tsx'
import type { RecordFormProps } from '../records/RecordScreen.tsx'
import { attractionKind } from './attraction-kind.ts'

const FIELDS = [
  ...localFields('name', /* i18n */ 'Name'),
  ...localFields('place', /* i18n */ 'Place'),
  ...localFields('text', /* i18n */ 'Text'),
  { path: 'image', label: /* i18n */ 'Picture', show: showImage },
]

const toValues = (attraction: Attraction | null) => ({
  name: attraction?.name ?? EMPTY_TEXT,
  place: attraction?.place ?? EMPTY_TEXT,
  text: attraction?.text ?? EMPTY_TEXT,
  image: attraction?.image?._id ?? null,
})

export const AttractionForm = (form: RecordFormProps<Attraction>) => {
  const { _ } = useLingui()
  return (
    <KindForm {...form} kind={attractionKind} schema={NewAttraction} fields={FIELDS} toValues={toValues}>
      <FormLocalText path="name" required />
      <FormLocalText path="place" hint={_('The union, the beach or the road')} />
      <FormLocalText path="text" hint={_('A blank line begins a new paragraph')} long />
      <FormImage path="image" />
    </KindForm>
  )
}
