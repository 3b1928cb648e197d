import { adminRules } from './admins.ts'
import { advertRules } from './adverts.ts'
import { applicationRules } from './applications.ts'
import { authRules } from './auth.ts'
import { dashboardRules } from './dashboard.ts'
import { duplicateRules } from './duplicates.ts'
import { duesRules } from './dues.ts'
import { electionRules } from './elections.ts'
import { eventRules } from './events.ts'
import { contentRules } from './content.ts'
import { recordRules } from './records.ts'
import { bankRules } from './bank.ts'
import { bloodDonorRules } from './blood-donors.ts'
import { bulkRules } from './bulk-changes.ts'
import { committeeRules } from './committees.ts'
import { correctionRules } from './corrections.ts'
import { contactRules } from './contact.ts'
import { exportRules } from './exports.ts'
import { galleryRules } from './gallery.ts'
import { historyRules } from './history.ts'
import { imageRules } from './images.ts'
import { importRules } from './imports.ts'
import { mailRules } from './mail.ts'
import { memberRules } from './members.ts'
import { pageRules } from './pages.ts'
import { EVERYBODY, get, type Rules } from './rule.ts'
import { ownAccountRules } from './own-account.ts'
import { savedListRules } from './saved-lists.ts'
import { securityLogRules } from './security-log.ts'
import { settingsRules } from './settings.ts'
import { unionRules } from './unions.ts'

/** The rules of every route, grouped by feature. */
export const RULES: Rules = {
  'GET /api/openapi.json': { ask: get('/api/openapi.json'), answers: EVERYBODY },
  'GET /api/docs': { ask: get('/api/docs'), answers: EVERYBODY },
  'GET /api/health': { ask: get('/api/health'), answers: EVERYBODY },
  'GET /api/site': { ask: get('/api/site'), answers: EVERYBODY },
  ...recordRules,
  ...applicationRules,
  ...savedListRules,
  ...contentRules,
  ...adminRules,
  ...authRules,
  ...ownAccountRules,
  ...dashboardRules,
  ...duplicateRules,
  ...duesRules,
  ...bankRules,
  ...electionRules,
  ...eventRules,
  ...bloodDonorRules,
  ...bulkRules,
  ...committeeRules,
  ...contactRules,
  ...correctionRules,
  ...exportRules,
  ...galleryRules,
  ...historyRules,
  ...imageRules,
  ...importRules,
  ...mailRules,
  ...memberRules,
  ...unionRules,
  ...advertRules,
  ...securityLogRules,
  ...settingsRules,
  ...pageRules,
}
