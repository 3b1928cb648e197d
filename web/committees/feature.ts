import { COMMITTEE_LABELS } from '#domain/committees/committee-rules.ts'
import { localFields, recordFields, showChoice, showImage } from '../records/form-fields.ts'
import { CONTENT, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths as pages } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const TERM_FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'startsOn', label: /* i18n */ 'First day' },
  { path: 'endsOn', label: /* i18n */ 'Last day' },
  { path: 'isCurrent', label: /* i18n */ 'Present term' },
  { path: 'withPeople', label: /* i18n */ 'Same people' },
]

const TERM_RECORD_FIELDS = recordFields(
  TERM_FIELDS,
  [
    { path: 'committee', label: /* i18n */ 'Committee', show: showChoice(COMMITTEE_LABELS) },
    { path: 'people', label: /* i18n */ 'People' },
  ],
  ['withPeople'],
)

export const PERSON_FIELDS = [
  ...localFields('name', /* i18n */ 'Name'),
  ...localFields('office', /* i18n */ 'Office'),
  { path: 'image', label: /* i18n */ 'Photo', show: showImage },
  { path: 'phone', label: /* i18n */ 'Phone' },
  { path: 'isPhonePublic', label: /* i18n */ 'Phone is public' },
  { path: 'email', label: /* i18n */ 'E-mail' },
  { path: 'isEmailPublic', label: /* i18n */ 'E-mail is public' },
]

const PERSON_RECORD_FIELDS = recordFields(PERSON_FIELDS, [
  { path: 'term', label: /* i18n */ 'Committee term' },
])

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
