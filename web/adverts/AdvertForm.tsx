import { useLingui } from '@lingui/react'
import { AD_TILES } from '#domain/adverts/advert-rules.ts'
import { NewAdvert, type Advert } from '#domain/adverts/advert.ts'
import { dayAt } from '#domain/time-zone.ts'
import { FormImage } from '../forms/FormImage.tsx'
import { FormLocalText, localFields } from '../forms/FormLocalText.tsx'
import { FormSelect, FormText, FormToggle } from '../forms/fields.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFetchAdvert, useSaveAdvert } from './api.ts'

const FIELDS = [
  { path: 'image', label: /* i18n */ 'Picture' },
  ...localFields('label', /* i18n */ 'Label'),
  { path: 'link', label: /* i18n */ 'Link' },
  { path: 'startsOn', label: /* i18n */ 'First day' },
  { path: 'endsOn', label: /* i18n */ 'Last day' },
  { path: 'tile', label: /* i18n */ 'Tile' },
  { path: 'isActive', label: /* i18n */ 'Shown on its days' },
]

const toValues = (advert: Advert | null) => ({
  // A form begins without a picture; the rule asks for one.
  image: advert?.image._id ?? '',
  label: advert?.label ?? { en: '', bn: '' },
  link: advert?.link ?? '',
  startsOn: advert?.startsOn ?? dayAt(Date.now()),
  endsOn: advert?.endsOn ?? '',
  tile: advert?.tile == null ? '' : String(advert.tile),
  isActive: advert?.isActive ?? true,
})

const TILES = Array.from({ length: AD_TILES }, (_none, index) => String(index + 1))

type AdvertFormProps = { advert: Advert | null; onSaved: (advert: Advert) => void }

export const AdvertForm = ({ advert, onSaved }: AdvertFormProps) => {
  const { _ } = useLingui()
  const save = useSaveAdvert()
  const fetchAdvert = useFetchAdvert()
  const state = useRecordForm({
    name: `advert-${advert?._id ?? 'new'}`,
    schema: NewAdvert,
    fields: FIELDS,
    record: advert,
    toValues,
    save: (input, base) => save.mutateAsync({ input, base }),
    ...(advert && { fetchLatest: () => fetchAdvert(advert._id) }),
    onSaved,
  })
  return (
    <div className="max-w-4xl">
      <RecordForm
        state={state}
        submitLabel={advert ? _('Save') : _('Create')}
        show={(path, value) => {
          if (path === 'image') return value ? _('A picture') : _('No picture')
          if (path === 'tile' && value === '') return _('Any free tile')
          return typeof value === 'boolean' ? (value ? _('Yes') : _('No')) : String(value)
        }}
      >
        <FormImage
          path="image"
          label={_('Picture')}
          hint={_('Three wide to two high, such as 600 × 400 pixels. JPG or PNG, at most 10 MB')}
        />
        <FormLocalText
          path="label"
          label={_('Label')}
          hint={_('Who advertises, or what: it stands under the picture')}
          required
        />
        <FormText
          path="link"
          type="url"
          label={_('Link')}
          hint={_('Where it leads, such as https://example.org')}
          required
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <FormText path="startsOn" type="date" label={_('First day')} required />
          <FormText path="endsOn" type="date" label={_('Last day')} hint={_('Empty: until it is stopped')} />
          <FormSelect
            path="tile"
            label={_('Tile')}
            placeholder={_('Any free tile')}
            options={TILES.map((tile) => ({ value: tile, label: tile }))}
          />
        </div>
        <FormToggle path="isActive" label={_('Shown on its days')} />
      </RecordForm>
    </div>
  )
}
