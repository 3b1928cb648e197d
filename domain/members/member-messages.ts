import type { RecordMessages } from '../records/record.ts'

export const LIFE_ID_TAKEN = 'Life member ID is already used!'
export const LIFE_MEMBER_KEPT = 'Life members cannot be deleted!'

export const MEMBER_MESSAGES = {
  notFound: 'Member not found!',
  stale: 'This member was changed by someone else in the meantime!',
  created: 'Member created successfully!',
  updated: 'Member updated successfully!',
  deleted: 'Member deleted successfully!',
  restored: 'Member restored successfully!',
} satisfies RecordMessages
