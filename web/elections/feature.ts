import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { recordScreens, type Feature } from '../feature.ts'
import { CLAIM_FIELDS } from './claim-fields.ts'
import { AMENDMENT_FIELDS, ELECTION_RECORD_FIELDS, SUSPENSION_FIELDS } from './election-fields.ts'

const { claim, claims, elections: electionPaths, suspensions } = adminPaths

export const elections: Feature = {
  screens: {
    ...recordScreens(electionPaths, {
      list: 'elections/ElectionsPage.tsx',
      form: 'elections/EditElectionPage.tsx',
    }),
    [electionPaths.one(':id')]: 'elections/ElectionPage.tsx',
    [electionPaths.print(':id')]: 'elections/PrintRollPage.tsx',
    ...recordScreens(suspensions, {
      list: 'elections/SuspensionsPage.tsx',
      form: 'elections/EditSuspensionPage.tsx',
    }),
    [claims]: 'elections/ClaimsPage.tsx',
    [claim(':id')]: 'elections/ClaimPage.tsx',
  },
  menu: [
    {
      label: /* i18n */ 'Elections',
      words: /* i18n */ 'voter roll vote poll ballot commission voters',
      path: electionPaths.list,
      group: 'register',
      read: 'elections.read',
      edit: 'elections.edit',
    },
    {
      label: /* i18n */ 'Suspensions',
      words: /* i18n */ 'suspended decision vote',
      path: suspensions.list,
      group: 'register',
      shown: 'elsewhere',
      read: 'elections.read',
      edit: 'elections.edit',
    },
    {
      label: /* i18n */ 'Claims',
      words: /* i18n */ 'voter roll objections election',
      path: claims,
      group: 'inbox',
      read: 'elections.read',
      edit: 'elections.edit',
      waiting: { box: 'claims', folder: 'open', label: /* i18n */ 'Claims and objections' },
    },
  ],
  actions: [{ label: /* i18n */ 'New election', path: electionPaths.create, ability: 'elections.edit' }],
  kinds: {
    election: {
      label: /* i18n */ 'Election',
      fields: ELECTION_RECORD_FIELDS,
      screen: electionPaths.one,
      restore: adminApiPaths.elections.restore,
    },
    suspension: {
      label: /* i18n */ 'Suspension',
      fields: SUSPENSION_FIELDS,
      screen: suspensions.edit,
      restore: adminApiPaths.suspensions.restore,
    },
    roll_claim: {
      label: /* i18n */ 'Claim about a voter roll',
      fields: CLAIM_FIELDS,
      screen: claim,
    },
    roll_amendment: {
      label: /* i18n */ 'Amendment of a roll',
      fields: AMENDMENT_FIELDS,
      screen: (_id, _name, values) =>
        typeof values?.election === 'string'
          ? `${electionPaths.one(values.election)}#amendments`
          : electionPaths.list,
    },
  },
}
