import { RecordScreen } from '../records/RecordScreen.tsx'
import { attractionKind } from './attraction-kind.ts'
import { AttractionForm } from './AttractionForm.tsx'

export default function EditAttractionPage() {
  return <RecordScreen kind={attractionKind}>{(form) => <AttractionForm {...form} />}</RecordScreen>
}
