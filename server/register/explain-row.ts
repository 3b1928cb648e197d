import type { MemberMatch } from '#domain/members/member.ts'
import { explainMatch } from '#domain/names/explain-match.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import type { PublicMemberRow } from '../members/rows.ts'
import { nameOf } from './member-keys.ts'

/** Says of each row why the text found it; of a list without a text, nothing. */
export const explainRow =
  (text: SearchText | null) =>
  (row: PublicMemberRow): { match?: MemberMatch } =>
    text === null
      ? {}
      : {
          match: explainMatch(text, {
            id: row.id,
            name: nameOf(row),
            phone: row.phone,
            lifeMemberId: row.life_member_id,
          }),
        }
