import { Election, ELECTION_MESSAGES } from '#domain/elections/election.ts'
import { Suspension, SUSPENSION_MESSAGES } from '#domain/elections/suspension.ts'
import { recordKind } from '../records/record-kind.ts'

export const electionKind = recordKind('elections', Election, {
  list: /* i18n */ 'Elections',
  create: /* i18n */ 'New election',
  edit: /* i18n */ 'Edit election',
  none: /* i18n */ 'There are no elections yet.',
  noneHint: /* i18n */ 'An election has a calendar, rules and centres; its roll follows from the register.',
  ...ELECTION_MESSAGES,
})

export const suspensionKind = recordKind('suspensions', Suspension, {
  list: /* i18n */ 'Suspensions',
  create: /* i18n */ 'New suspension',
  edit: /* i18n */ 'Edit suspension',
  none: /* i18n */ 'There are no suspensions.',
  noneHint: /* i18n */ 'Whoever is suspended on the record day of an election may not vote.',
  ...SUSPENSION_MESSAGES,
})
