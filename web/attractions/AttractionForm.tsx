import { useLingui } from '@lingui/react'
import { NewAttraction, type Attraction } from '#domain/attractions/attraction.ts'
import { FormImage } from '../forms/FormImage.tsx'
import { FormLocalText, localFields } from '../forms/FormLocalText.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFetchAttraction, useSaveAttraction } from './api.ts'

const FIELDS = [
  ...localFields('name', /* i18n */ 'Name'),
  ...localFields('place', /* i18n */ 'Place'),
  ...localFields('text', /* i18n */ 'Text'),
  { path: 'image', label: /* i18n */ 'Picture' },
]

const EMPTY = { en: '', bn: '' }
const toValues = (attraction: Attraction | null) => ({
  name: attraction?.name ?? EMPTY,
  place: attraction?.place ?? EMPTY,
  text: attraction?.text ?? EMPTY,
  image: attraction?.image?._id ?? null,
})

type AttractionFormProps = { attraction: Attraction | null; onSaved: (attraction: Attraction) => void }

export const AttractionForm = ({ attraction, onSaved }: AttractionFormProps) => {
  const { _ } = useLingui()
  const save = useSaveAttraction()
  const fetchAttraction = useFetchAttraction()
  const state = useRecordForm({
    name: `attraction-${attraction?._id ?? 'new'}`,
    schema: NewAttraction,
    fields: FIELDS,
    record: attraction,
    toValues,
    save: (input, base) => save.mutateAsync({ input, base }),
    ...(attraction && { fetchLatest: () => fetchAttraction(attraction._id) }),
    onSaved,
  })
  return (
    <div className="max-w-4xl">
      <RecordForm
        state={state}
        submitLabel={attraction ? _('Save') : _('Create')}
        show={(path, value) =>
          path === 'image' ? (value ? _('A picture') : _('No picture')) : String(value)
        }
      >
        <FormLocalText path="name" label={_('Name')} required />
        <FormLocalText path="place" label={_('Place')} hint={_('The union, the beach or the road')} />
        <FormLocalText path="text" label={_('Text')} hint={_('A blank line begins a new paragraph')} long />
        <FormImage path="image" label={_('Picture')} />
      </RecordForm>
    </div>
  )
}
