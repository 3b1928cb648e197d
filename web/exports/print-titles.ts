import type { PrintView } from '#domain/exports/member-export.ts'

export const PRINT_TITLES: Record<PrintView, string> = {
  directory: /* i18n */ 'Printed directory',
  labels: /* i18n */ 'Address labels',
  phones: /* i18n */ 'Phone list',
}
