import { useLingui } from '@lingui/react'
import { ATTRACTION_MESSAGES, Attraction, NewAttraction } from '#domain/attractions/attraction.ts'
import { recordKind } from '../records/record-kind.ts'
import { FormImage } from '../records/FormImage.tsx'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { type RecordFormProps, RecordScreen } from '../records/RecordScreen.tsx'
import { ATTRACTION_FIELDS } from './feature.ts'

export const attractionKind = recordKind('attractions', Attraction, {
  list: /* i18n */ 'Attractions',
  create: /* i18n */ 'New attraction',
  edit: /* i18n */ 'Edit attraction',
  none: /* i18n */ 'There are no attractions yet.',
  inOrder: /* i18n */ 'Attractions in order',
  ...ATTRACTION_MESSAGES,
})

const toValues = (attraction: Attraction | null) => ({
  name: attraction?.name ?? EMPTY_TEXT,
  place: attraction?.place ?? EMPTY_TEXT,
  text: attraction?.text ?? EMPTY_TEXT,
  image: attraction?.image?._id ?? null,
})

const AttractionForm = (form: RecordFormProps<Attraction>) => {
  const { _ } = useLingui()
  return (
    <KindForm
      {...form}
      kind={attractionKind}
      schema={NewAttraction}
      fields={ATTRACTION_FIELDS}
      toValues={toValues}
    >
      <FormLocalText path="name" required />
      <FormLocalText path="place" hint={_('The union, the beach or the road')} />
      <FormLocalText path="text" hint={_('A blank line begins a new paragraph')} long />
      <FormImage path="image" />
    </KindForm>
  )
}

export default function EditAttractionPage() {
  return <RecordScreen kind={attractionKind}>{(form) => <AttractionForm {...form} />}</RecordScreen>
}
