import type { TableLook } from './DataTable.tsx'

/**
 * Many rows at a glance: low ones below a head that stays while the list scrolls, at `--table-top`; in a narrow container, cards of
 * a few lines. What is touched has the size for fingers where there is no mouse.
 */
export const COMPACT_LOOK: TableLook = {
  table: 'text-[0.8rem]',
  header:
    'sticky top-(--table-top,0px) z-10 bg-surface px-1 py-1 text-xs whitespace-nowrap shadow-[inset_0_-1px_0_var(--color-line-strong)]',
  body: '@max-3xl:grid @max-3xl:grid-cols-1 @max-3xl:gap-1.5 @xl:@max-3xl:grid-cols-2',
  row:
    'h-10 pointer-coarse:h-12 @max-3xl:relative @max-3xl:flex @max-3xl:h-auto! @max-3xl:flex-wrap ' +
    '@max-3xl:content-center @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:rounded-lg @max-3xl:border @max-3xl:px-3 @max-3xl:py-1 ' +
    // Beside the lines of the card is room for what stands at its end.
    '@max-3xl:pe-14 has-[input:checked]:bg-sand',
  cell: ({ isTitle, inCardHead, isInCard = false }) => {
    if (isTitle)
      return 'min-w-32 px-1 py-0.5 align-middle leading-tight font-medium @max-3xl:basis-full @max-3xl:p-0 @max-3xl:pe-10 @max-3xl:pointer-fine:pe-20! @max-3xl:text-base'
    if (inCardHead === 'start')
      // Below the actions where a card has the height for fingers, otherwise before them.
      return 'w-7 align-middle @max-3xl:absolute @max-3xl:w-auto @max-3xl:end-2 @max-3xl:bottom-0 @max-3xl:p-0 @max-3xl:pointer-fine:end-22! @max-3xl:pointer-fine:top-0! @max-3xl:pointer-fine:bottom-auto!'
    if (inCardHead === 'end')
      return 'px-1 align-middle @max-3xl:absolute @max-3xl:end-2 @max-3xl:top-0 @max-3xl:p-0'
    const unseen = isInCard ? '' : '@max-3xl:sr-only'
    return `px-1 py-0.5 align-middle leading-tight @max-3xl:p-0 @max-3xl:text-sm ${unseen}`
  },
}
