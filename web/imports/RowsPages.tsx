import { pageCount, paginationWindow } from '#domain/list.ts'
import { Pagination } from '../ui/Pagination.tsx'

type RowsPagesProps = { meta: { page: number; limit: number; total: number }; search: string }

/** The pages of a list of rows, whose address has what is listed. */
export const RowsPages = ({ meta: { page, limit, total }, search }: RowsPagesProps) => {
  if (total <= limit) return null
  const pages = pageCount(total, limit)
  return (
    <Pagination
      page={page}
      pages={pages}
      entries={paginationWindow(page, pages)}
      to={(target) => ({ search: `${search}&page=${target}` })}
    />
  )
}
