import { RecordScreen } from '../records/RecordScreen.tsx'
import { bannerKind } from './banner-kind.ts'
import { BannerForm } from './BannerForm.tsx'

export default function EditBannerPage() {
  return <RecordScreen kind={bannerKind}>{(form) => <BannerForm {...form} />}</RecordScreen>
}
