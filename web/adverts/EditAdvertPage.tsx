import { RecordScreen } from '../records/RecordScreen.tsx'
import { advertKind } from './advert-kind.ts'
import { AdvertForm } from './AdvertForm.tsx'

export default function EditAdvertPage() {
  return <RecordScreen kind={advertKind}>{(form) => <AdvertForm {...form} />}</RecordScreen>
}
