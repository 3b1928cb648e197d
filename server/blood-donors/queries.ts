import type { ListData } from '#domain/api.ts'
import { BLOOD_GROUPS, DONOR_PAGE_SIZE, donorDisplayName } from '#domain/blood-donors/donor-rules.ts'
import type { BloodDonor, DonorQuery, PublicDonorGroup } from '#domain/blood-donors/donor.ts'
import type { Db } from '../database/connection.ts'
import { toDonor, type DonorRow } from './rows.ts'

/** The public list: of every group how many donors there are, and the names of those who agreed to be named. */
export const listPublicDonors = async (db: Db): Promise<PublicDonorGroup[]> => {
  const rows = await db
    .selectFrom('blood_donors')
    // Nothing else of a donor is read for the public.
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

/** Those who offered to give blood, and whom nobody has looked at yet. */
export const countWaitingDonors = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('blood_donors')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('status', '=', 'waiting')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** One folder, newest first. */
export const listDonors = async (
  db: Db,
  { folder, bloodGroup, page }: DonorQuery,
): Promise<ListData<BloodDonor>> => {
  const all = db.selectFrom('blood_donors')
  const inFolder =
    folder === 'removed'
      ? all.where('deleted_at', 'is not', null)
      : all.where('status', '=', folder).where('deleted_at', 'is', null)
  const listed = bloodGroup ? inFolder.where('blood_group', '=', bloodGroup) : inFolder
  const { total } = await listed
    .select((select) => select.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await listed
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(DONOR_PAGE_SIZE)
    .offset((page - 1) * DONOR_PAGE_SIZE)
    .execute()
  // PostgreSQL counts in a type that arrives as text.
  return { data: rows.map(toDonor), meta: { page, limit: DONOR_PAGE_SIZE, total: Number(total) } }
}

/** Finds a deleted donor, too. */
export const findDonor = (db: Db, uid: string): Promise<DonorRow | undefined> =>
  db.selectFrom('blood_donors').selectAll().where('uid', '=', uid).executeTakeFirst()
