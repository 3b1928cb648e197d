import type { BulkField } from '#domain/bulk-changes/bulk-change.ts'

/** The fields that many members may get at once, with their labels. */
export const BULK_FIELD_LABELS: Record<BulkField, string> = {
  isActive: /* i18n */ 'Status',
  expiredYearOfMembership: /* i18n */ 'Expiration year of membership',
  unionOfSandwip: /* i18n */ 'Union of Sandwip',
  isHidden: /* i18n */ 'Public check',
}

/** What is typed or chosen in the dialog. */
export type BulkTexts = { field: BulkField | ''; value: string; hiddenReason: string }

const READERS: Record<BulkField, (texts: BulkTexts) => object> = {
  isActive: ({ value }) => ({ isActive: value === 'true' }),
  expiredYearOfMembership: ({ value }) => ({ expiredYearOfMembership: value }),
  unionOfSandwip: ({ value }) => ({ unionOfSandwip: value }),
  isHidden: ({ value, hiddenReason }) =>
    value === 'true' ? { isHidden: true, hiddenReason } : { isHidden: false },
}

/** The change of a request; incomplete while something is missing. */
export const toChange = (texts: BulkTexts): object =>
  texts.field === '' || texts.value.trim() === '' ? {} : READERS[texts.field](texts)
