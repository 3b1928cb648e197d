import { RecordScreen } from '../records/RecordScreen.tsx'
import { videoKind } from './video-kind.ts'
import { VideoForm } from './VideoForm.tsx'

export default function EditVideoPage() {
  return <RecordScreen kind={videoKind}>{(form) => <VideoForm {...form} />}</RecordScreen>
}
