import { useAdminText } from '../records/admin-text.ts'
import { OrderedListScreen, RowPicture } from '../records/OrderedList.tsx'
import { attractionKind } from './EditAttractionPage.tsx'

export default function AttractionsAdminPage() {
  const adminText = useAdminText()
  return (
    <OrderedListScreen
      kind={attractionKind}
      nameOf={({ name }) => adminText(name)}
      renderPicture={({ image }) => <RowPicture image={image} />}
      renderDetails={({ place }) => <span>{adminText(place)}</span>}
    />
  )
}
