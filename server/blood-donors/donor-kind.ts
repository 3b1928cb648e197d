import type { Selectable } from 'kysely'
import { BLOOD_GROUPS, donorDisplayName, type DonorStatus } from '#domain/blood-donors/donor-rules.ts'
import {
  BloodDonor,
  DONOR_FOLDERS,
  DONOR_MESSAGES,
  type DonorChanges,
  donorChangesSchema,
  DonorQuery,
  type NewDonor,
  type PublicDonorGroup,
} from '#domain/blood-donors/donor.ts'
import { optionalFlag } from '../database/columns.ts'
import type { BloodDonorsTable, Db } from '../database/schema.ts'
import { createBox, createBoxList } from '../inbox/boxes.ts'
import { pick, recordFields } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'

/** The public list: for each blood group the number of donors, and the names of those who agreed to be named. */
export const listPublicDonors = async (db: Db): Promise<PublicDonorGroup[]> => {
  const rows = await db
    .selectFrom('blood_donors')
    // No other column of a donor is read for the public.
    .select(['blood_group', 'name', 'show_name'])
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('uid')
    .execute()
  return BLOOD_GROUPS.map((bloodGroup) => {
    const donors = rows.filter((row) => row.blood_group === bloodGroup)
    const names = donors.filter((row) => row.show_name === 1).map((row) => donorDisplayName(row.name))
    return { bloodGroup, donors: donors.length, names }
  })
}

/** One folder, newest first. Deleted donors are in the folder `removed`, whatever their status. */
const selectDonors = (db: Db, { folder, bloodGroup }: Omit<DonorQuery, 'page'>) => {
  const all = db.selectFrom('blood_donors').selectAll().orderBy('created_at', 'desc').orderBy('uid', 'desc')
  const listed = bloodGroup ? all.where('blood_group', '=', bloodGroup) : all
  return folder === 'removed'
    ? listed.where('deleted_at', 'is not', null)
    : listed.where('status', '=', folder).where('deleted_at', 'is', null)
}

export const donorBox = createBox('donors', DONOR_FOLDERS, selectDonors)

export const donorList = createBoxList(DonorQuery, selectDonors)

/** Includes deleted donors. */
const findDonor = (db: Db, uid: string): Promise<DonorRow | undefined> =>
  db.selectFrom('blood_donors').selectAll().where('uid', '=', uid).executeTakeFirst()

export type DonorRow = Selectable<BloodDonorsTable>

/** The fields that are stored in columns of the same names. */
const FIELDS = ['status', 'name', 'phone', 'email', 'area', 'note', 'locale'] as const

const toDonor = (row: DonorRow): BloodDonor => ({
  ...recordFields(row),
  ...pick(row, FIELDS),
  bloodGroup: row.blood_group,
  lastDonationOn: row.last_donation_on,
  showName: row.show_name === 1,
  consentVersion: row.consent_version,
  consentedAt: row.consented_at,
  isRemoved: row.deleted_at !== null,
})

export const donorKind: RecordKind<{
  table: 'blood_donors'
  row: DonorRow
  record: BloodDonor
  input: NewDonor & { status: DonorStatus; sentKey: string }
  changes: DonorChanges
}> = {
  entity: 'blood_donor',
  table: 'blood_donors',
  may: { read: 'inbox.read', edit: 'inbox.edit' },
  words: { one: 'a donor', many: 'Blood donors', ...DONOR_MESSAGES },
  schema: { record: BloodDonor, changes: donorChangesSchema },
  find: findDonor,
  toRecord: toDonor,
  toColumns: (given) => ({
    ...pick(given, FIELDS),
    sent_key: given.sentKey,
    blood_group: given.bloodGroup,
    last_donation_on: given.lastDonationOn,
    show_name: optionalFlag(given.showName),
    consent_version: given.consentVersion,
  }),
  complete: ({ at }, _after, before) => (before ? undefined : { note: '', consented_at: at }),
}
