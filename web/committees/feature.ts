import { CONTENT, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths as pages } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { PERSON_RECORD_FIELDS } from './person-fields.ts'
import { TERM_RECORD_FIELDS } from './term-fields.ts'

const { committees: list, createTerm, term, createCommitteePerson, committeePerson } = adminPaths

export const committees: Feature = {
  pages: {
    [pages.sponsorshipCommittee]: 'committees/CommitteePage.tsx',
    [pages.advisoryCommittee]: 'committees/CommitteePage.tsx',
    [pages.executiveCommittee]: 'committees/CommitteePage.tsx',
  },
  screens: {
    [list]: 'committees/CommitteesPage.tsx',
    [createTerm(':committee')]: 'committees/CreateTermPage.tsx',
    [term(':id')]: 'committees/TermPage.tsx',
    [createCommitteePerson(':id')]: 'committees/CreatePersonPage.tsx',
    [committeePerson(':id')]: 'committees/UpdatePersonPage.tsx',
  },
  menu: [
    {
      label: /* i18n */ 'Committees',
      words: /* i18n */ 'president secretary executive advisory sponsorship',
      path: list,
      ...CONTENT,
    },
  ],
  kinds: {
    committee_term: {
      label: /* i18n */ 'Committee term',
      fields: TERM_RECORD_FIELDS,
      screen: term,
      restore: adminApiPaths.terms.restore,
    },
    committee_person: {
      label: /* i18n */ 'Committee member',
      fields: PERSON_RECORD_FIELDS,
      screen: committeePerson,
      restore: adminApiPaths.committeePeople.restore,
    },
  },
}
