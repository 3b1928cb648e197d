import { DEFAULT_LOCALE } from '#domain/locales.ts'
import { pickText } from '#domain/local-text.ts'
import { ListScreen } from '../records/ListScreen.tsx'
import { OrderedList, RowPicture } from '../records/OrderedList.tsx'
import { attractionKind } from './attraction-kind.ts'

export default function AttractionsAdminPage() {
  return (
    <ListScreen kind={attractionKind}>
      <OrderedList
        kind={attractionKind}
        nameOf={({ name }) => pickText(name, DEFAULT_LOCALE).text}
        renderPicture={({ image }) => <RowPicture image={image} />}
        renderDetails={({ place }) => <span>{pickText(place, DEFAULT_LOCALE).text}</span>}
      />
    </ListScreen>
  )
}
