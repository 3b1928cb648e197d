import { CHANGES_COLUMNS } from '#domain/exports/changes-export.ts'
import { mayOnly, post, type Rules } from './rule.ts'

export const exportRules: Rules = {
  'POST /api/admin/exports/members': {
    ask: post('/api/admin/exports/members', {
      format: 'csv',
      filter: {},
      columns: [{ field: 'id', header: 'ID' }],
    }),
    answers: mayOnly('register.export', 200),
  },
  'POST /api/admin/exports/changes': {
    ask: post('/api/admin/exports/changes', {
      filter: {},
      headers: Object.fromEntries(CHANGES_COLUMNS.map((column) => [column, column])),
    }),
    answers: mayOnly('history.read', 200),
  },
  'POST /api/admin/exports/members/print': {
    ask: post('/api/admin/exports/members/print', { view: 'phones', filter: {} }),
    answers: mayOnly('register.export', 200),
  },
  'POST /api/admin/exports/members/printed': {
    ask: post('/api/admin/exports/members/printed', {
      view: 'phones',
      filter: {},
      withDeceased: false,
      withHidden: false,
    }),
    answers: mayOnly('register.export', 200),
  },
}
