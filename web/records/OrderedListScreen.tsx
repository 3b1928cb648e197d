import { ListScreen } from './ListScreen.tsx'
import { OrderedList, type OrderedListProps } from './OrderedList.tsx'

type OrderedListScreenProps<Rec extends { _id: string; version: number }> = OrderedListProps<Rec> & {
  /** An introduction to the list, translated. */
  introduction?: string
}

/** The list screen of a kind that is ordered by hand. */
export const OrderedListScreen = <Rec extends { _id: string; version: number }>({
  introduction,
  ...list
}: OrderedListScreenProps<Rec>) => (
  <ListScreen kind={list.kind} introduction={introduction}>
    <OrderedList {...list} />
  </ListScreen>
)
