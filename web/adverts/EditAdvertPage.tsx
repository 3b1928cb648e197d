import type { Advert } from '#domain/adverts/advert.ts'
import { RecordScreen, type RecordFormProps } from '../records/RecordScreen.tsx'
import { advertKind } from './advert-kind.ts'
import { toastNotice } from '../ui/toast.ts'
import { AdvertForm } from './AdvertForm.tsx'
import { AdvertStateMark } from './AdvertStateMark.tsx'
import { useTileNotice } from './use-tile-notice.ts'

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
