import { useLingui } from '@lingui/react'
import { ADVERT_MESSAGES, Advert, NewAdvert } from '#domain/adverts/advert.ts'
import { AD_TILES } from '#domain/adverts/advert-rules.ts'
import { dayAt } from '#domain/time-zone.ts'
import { recordKind } from '../records/record-kind.ts'
import { FormImage } from '../records/FormImage.tsx'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { type RecordFormProps, RecordScreen } from '../records/RecordScreen.tsx'
import { FormSelect, FormText, FormToggle } from '../records/fields.tsx'
import { toastNotice } from '../ui/toast.ts'
import { AdvertStateMark, useTileNotice } from './AdvertStateMark.tsx'
import { ADVERT_FIELDS } from './feature.ts'

export const advertKind = recordKind('adverts', Advert, {
  list: /* i18n */ 'Advertises',
  create: /* i18n */ 'New advertisement',
  edit: /* i18n */ 'Edit advertisement',
  none: /* i18n */ 'There are no advertisements.',
  inOrder: /* i18n */ 'Advertisements',
  ...ADVERT_MESSAGES,
})

const toValues = (advert: Advert | null) => ({
  // The form starts without a picture; the schema requires one.
  image: advert?.image._id ?? '',
  label: advert?.label ?? EMPTY_TEXT,
  link: advert?.link ?? '',
  startsOn: advert?.startsOn ?? dayAt(Date.now()),
  endsOn: advert?.endsOn ?? '',
  tile: advert?.tile == null ? '' : String(advert.tile),
  isActive: advert?.isActive ?? true,
})

const TILES = Array.from({ length: AD_TILES }, (_none, index) => String(index + 1))

const AdvertForm = (form: RecordFormProps<Advert>) => {
  const { _ } = useLingui()
  return (
    <KindForm {...form} kind={advertKind} schema={NewAdvert} fields={ADVERT_FIELDS} toValues={toValues}>
      <FormImage
        path="image"
        hint={_('Three wide to two high, such as 600 × 400 pixels. JPG or PNG, at most 10 MB')}
      />
      <FormLocalText path="label" hint={_('Who advertises, or what: it stands under the picture')} required />
      <FormText path="link" type="url" hint={_('Where it leads, such as https://example.org')} required />
      <div className="grid gap-5 sm:grid-cols-3">
        <FormText path="startsOn" type="date" required />
        <FormText path="endsOn" type="date" hint={_('Empty: until it is stopped')} />
        <FormSelect
          path="tile"
          placeholder={_('Any free tile')}
          options={TILES.map((tile) => ({ value: tile, label: tile }))}
        />
      </div>
      <FormToggle path="isActive" />
    </KindForm>
  )
}

export default function EditAdvertPage() {
  const tileNotice = useTileNotice()
  const withNotice =
    (onSaved: RecordFormProps<Advert>['onSaved']): RecordFormProps<Advert>['onSaved'] =>
    (advert, message) => {
      onSaved(advert, message)
      const notice = tileNotice(advert)
      if (notice !== null) toastNotice(notice)
    }
  return (
    <RecordScreen kind={advertKind} renderMark={(advert) => <AdvertStateMark advert={advert} />}>
      {({ record, onSaved }) => <AdvertForm record={record} onSaved={withNotice(onSaved)} />}
    </RecordScreen>
  )
}
