import { useLingui } from '@lingui/react'
import { BANNER_MESSAGES, Banner, NewBanner } from '#domain/banners/banner.ts'
import { recordKind } from '../records/record-kind.ts'
import { FormImage } from '../records/FormImage.tsx'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { type RecordFormProps, RecordScreen } from '../records/RecordScreen.tsx'
import { FormText, FormToggle } from '../records/fields.tsx'
import { BANNER_FIELDS } from './feature.ts'

export const bannerKind = recordKind('banners', Banner, {
  list: /* i18n */ 'Banners',
  create: /* i18n */ 'New banner',
  edit: /* i18n */ 'Edit banner',
  none: /* i18n */ 'There are no banners.',
  noneHint: /* i18n */ 'The home page shows a drawing until you add one.',
  ...BANNER_MESSAGES,
})

const toValues = (banner: Banner | null) => ({
  // The form starts without a picture; the schema requires one.
  image: banner?.image._id ?? '',
  title: banner?.title ?? EMPTY_TEXT,
  caption: banner?.caption ?? EMPTY_TEXT,
  alt: banner?.alt ?? EMPTY_TEXT,
  link: banner?.link ?? '',
  isActive: banner?.isActive ?? true,
})

const BannerForm = (form: RecordFormProps<Banner>) => {
  const { _ } = useLingui()
  return (
    <KindForm {...form} kind={bannerKind} schema={NewBanner} fields={BANNER_FIELDS} toValues={toValues}>
      <FormImage
        path="image"
        hint={_('Wide, and at least 1600 pixels. On phones its middle is seen. JPG or PNG, at most 10 MB')}
      />
      <FormLocalText path="title" hint={_('A few words, large on the picture')} />
      <FormLocalText path="caption" hint={_('One line below the title')} />
      <FormLocalText path="alt" hint={_('For people who do not see it')} />
      <FormText
        path="link"
        hint={_('A page of this site such as /picnic, or a web address. May stay empty')}
      />
      <FormToggle path="isActive" />
    </KindForm>
  )
}

export default function EditBannerPage() {
  return <RecordScreen kind={bannerKind}>{(form) => <BannerForm {...form} />}</RecordScreen>
}
