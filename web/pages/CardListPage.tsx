import type { ReactNode } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PublicPage, type PublicPageProps } from './PublicPage.tsx'

type CardListPageProps<Item> = Omit<PublicPageProps, 'children'> & {
  items: readonly Item[]
  emptyTitle: string
  /** The card of an item; the first picture of the list is loaded eagerly. */
  renderCard: (item: Item, eager: boolean) => ReactNode
}

/** A public page that lists its items as cards. */
export const CardListPage = <Item extends { _id: string }>({
  items,
  emptyTitle,
  renderCard,
  ...page
}: CardListPageProps<Item>) => (
  <PublicPage {...page}>
    {items.length === 0 ? (
      <EmptyState title={emptyTitle} />
    ) : (
      <ul className="m-0 grid list-none gap-5 p-0 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {items.map((item, place) => (
          <li key={item._id}>{renderCard(item, place === 0)}</li>
        ))}
      </ul>
    )}
  </PublicPage>
)
