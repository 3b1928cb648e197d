import { BLOOD_GROUPS, donorDisplayName } from '#domain/blood-donors/donor-rules.ts'
import { DONOR_FOLDERS, DonorQuery, type PublicDonorGroup } from '#domain/blood-donors/donor.ts'
import type { Db } from '../database/schema.ts'
import { createBox, createBoxList } from '../inbox/boxes.ts'
import type { DonorRow } from './rows.ts'

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
export const findDonor = (db: Db, uid: string): Promise<DonorRow | undefined> =>
  db.selectFrom('blood_donors').selectAll().where('uid', '=', uid).executeTakeFirst()
