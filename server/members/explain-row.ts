import type { MemberMatch } from '#domain/members/member.ts'
import { explainMatch, type FormerNumber } from '#domain/names/explain-match.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import type { PublicMemberRow } from './rows.ts'
import { nameOf } from '../register/indexed-member.ts'

/** Explains for each row why the text matched it; adds nothing to a list without a text. `former` has the numbers that lead to the members. */
export const explainRow =
  (text: SearchText | null, former: ReadonlyMap<number, readonly FormerNumber[]>) =>
  (row: PublicMemberRow & { second_phone?: string | null }): { match?: MemberMatch } =>
    text === null
      ? {}
      : {
          match: explainMatch(text, {
            id: row.id,
            name: nameOf(row),
            phone: row.phone,
            secondPhone: row.second_phone ?? null,
            lifeMemberId: row.life_member_id,
            former: former.get(row.id) ?? [],
          }),
        }
