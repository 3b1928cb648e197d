import type { DonorStatus } from '#domain/blood-donors/donor-rules.ts'
import {
  DONOR_MESSAGES,
  BloodDonor,
  donorChangesSchema,
  type DonorChanges,
  type NewDonor,
} from '#domain/blood-donors/donor.ts'
import { optionalFlag } from '../database/flag.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findDonor } from './queries.ts'
import { toDonor, type DonorRow } from './rows.ts'

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
  toColumns: ({
    sentKey,
    status,
    name,
    bloodGroup,
    phone,
    email,
    area,
    lastDonationOn,
    showName,
    ...rest
  }) => ({
    sent_key: sentKey,
    status,
    name,
    blood_group: bloodGroup,
    phone,
    email,
    area,
    last_donation_on: lastDonationOn,
    show_name: optionalFlag(showName),
    note: rest.note,
    consent_version: rest.consentVersion,
    locale: rest.locale,
  }),
  complete: ({ at }, _after, before) => (before ? undefined : { note: '', consented_at: at }),
}
