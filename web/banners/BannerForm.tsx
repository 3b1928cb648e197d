import { useLingui } from '@lingui/react'
import { NewBanner, type Banner } from '#domain/banners/banner.ts'
import { FormImage } from '../forms/FormImage.tsx'
import { FormLocalText, localFields } from '../forms/FormLocalText.tsx'
import { FormText, FormToggle } from '../forms/fields.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFetchBanner, useSaveBanner } from './api.ts'

const FIELDS = [
  { path: 'image', label: /* i18n */ 'Picture' },
  ...localFields('title', /* i18n */ 'Title'),
  ...localFields('caption', /* i18n */ 'Caption'),
  ...localFields('alt', /* i18n */ 'What the picture shows'),
  { path: 'link', label: /* i18n */ 'Link' },
  { path: 'isActive', label: /* i18n */ 'Shown on the home page' },
]

const BLANK = { en: '', bn: '' }
const toValues = (banner: Banner | null) => ({
  // A form begins without a picture; the rule asks for one.
  image: banner?.image._id ?? '',
  title: banner?.title ?? BLANK,
  caption: banner?.caption ?? BLANK,
  alt: banner?.alt ?? BLANK,
  link: banner?.link ?? '',
  isActive: banner?.isActive ?? true,
})

type BannerFormProps = { banner: Banner | null; onSaved: (banner: Banner) => void }

export const BannerForm = ({ banner, onSaved }: BannerFormProps) => {
  const { _ } = useLingui()
  const save = useSaveBanner()
  const fetchBanner = useFetchBanner()
  const state = useRecordForm({
    name: `banner-${banner?._id ?? 'new'}`,
    schema: NewBanner,
    fields: FIELDS,
    record: banner,
    toValues,
    save: (input, base) => save.mutateAsync({ input, base }),
    ...(banner && { fetchLatest: () => fetchBanner(banner._id) }),
    onSaved,
  })
  return (
    <div className="max-w-4xl">
      <RecordForm
        state={state}
        submitLabel={banner ? _('Save') : _('Create')}
        show={(path, value) => {
          if (path === 'image') return value ? _('A picture') : _('No picture')
          return typeof value === 'boolean' ? (value ? _('Yes') : _('No')) : String(value)
        }}
      >
        <FormImage
          path="image"
          label={_('Picture')}
          hint={_('Wide, and at least 1600 pixels. On phones its middle is seen. JPG or PNG, at most 10 MB')}
        />
        <FormLocalText path="title" label={_('Title')} hint={_('A few words, large on the picture')} />
        <FormLocalText path="caption" label={_('Caption')} hint={_('One line below the title')} />
        <FormLocalText
          path="alt"
          label={_('What the picture shows')}
          hint={_('For people who do not see it')}
        />
        <FormText
          path="link"
          label={_('Link')}
          hint={_('A page of this site such as /picnic, or a web address. May stay empty')}
        />
        <FormToggle path="isActive" label={_('Shown on the home page')} />
      </RecordForm>
    </div>
  )
}
