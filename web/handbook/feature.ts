import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { HANDBOOK } from './handbook.ts'

const { handbook: path, handbookPage } = adminPaths

export const handbook: Feature = {
  screens: {
    [path]: 'handbook/HandbookPage.tsx',
    [handbookPage(':id')]: 'handbook/HandbookPage.tsx',
  },
  menu: [
    {
      label: /* i18n */ 'Handbook',
      path,
      words: /* i18n */ 'help how manual guide',
      read: 'dashboard.read',
      edit: 'dashboard.read',
    },
  ],
  actions: HANDBOOK.map(({ id, title }) => ({
    label: title,
    path: handbookPage(id),
    isTyped: true as const,
  })),
}
