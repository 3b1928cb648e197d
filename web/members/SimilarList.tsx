import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { LikenessKind, LikenessReason, SimilarMember } from '#domain/people/likeness.ts'
import { fullName } from '#domain/members/member-name.ts'
import { useFormat } from '../format.ts'
import { adminPaths } from '../admin-paths.ts'
import { memberPath } from './member-paths.ts'
import { useUnionName } from '../names/union-names.ts'
import { ScriptText } from '../language/ScriptText.tsx'

const REASONS: Record<LikenessKind, { exact: string; alike: string }> = {
  name: { exact: /* i18n */ 'Same name', alike: /* i18n */ 'Similar name' },
  father: { exact: /* i18n */ 'Same father / husband', alike: /* i18n */ 'Similar father / husband' },
  phone: { exact: /* i18n */ 'Same phone', alike: /* i18n */ 'Same phone' },
  email: { exact: /* i18n */ 'Same e-mail', alike: /* i18n */ 'Same e-mail' },
  address: { exact: /* i18n */ 'Same address', alike: /* i18n */ 'Same house' },
  'birth-year': { exact: /* i18n */ 'Same year of birth', alike: /* i18n */ 'Same year of birth' },
}

/** Whether the names speak for one person. */
export const isSameName = (reasons: readonly LikenessReason[]) => reasons.some(({ kind }) => kind === 'name')

/** Why two members may be the same person, as marks, and that their names differ. */
export const Reasons = ({ reasons }: { reasons: readonly LikenessReason[] }) => {
  const { _ } = useLingui()
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-2 gap-y-1 p-0">
      {!isSameName(reasons) && (
        <li className="rounded-full border border-dashed border-line-strong px-2.5 text-sm text-ink-muted">
          {_('Another name')}
        </li>
      )}
      {reasons.map(({ kind, isExact }) => (
        <li key={kind} className="rounded-full border border-line-strong px-2.5 text-sm">
          {_(REASONS[kind][isExact ? 'exact' : 'alike'])}
        </li>
      ))}
    </ul>
  )
}

type SimilarListProps<T> = {
  similar: readonly T[]
  /** Where a form is being filled in: a member's page opens beside it. */
  opensTab?: boolean
  /** The buttons of a member. */
  renderActions?: (similar: T) => ReactNode
}

/** Likely duplicates, each with the reasons. */
export const SimilarList = <T extends SimilarMember>({
  similar,
  opensTab = false,
  renderActions,
}: SimilarListProps<T>) => (
  <ul className="m-0 list-none divide-y divide-line p-0">
    {similar.map((item) => (
      <SimilarItem key={item.member._id} similar={item} opensTab={opensTab}>
        {renderActions?.(item)}
      </SimilarItem>
    ))}
  </ul>
)

type SimilarItemProps = { similar: SimilarMember; opensTab: boolean; children: ReactNode }

const SimilarItem = ({ similar: { member, reasons, deletion }, opensTab, children }: SimilarItemProps) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const { year, date } = useFormat()
  const facts = [
    _('ID {id}', { id: String(member.id) }),
    member.yearOfBirth && _('born {year}', { year: year(member.yearOfBirth) }),
    unionName(member.unionOfSandwip),
    member.address.city,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-2">
      <div className="grid min-w-0 gap-1">
        <p className="m-0 wrap-anywhere">
          <Link
            to={deletion ? adminPaths.members.deleted(member._id) : memberPath(member)}
            className="inline-block py-2 font-medium text-primary underline"
            {...(opensTab && { target: '_blank', rel: 'noopener' })}
          >
            <ScriptText>{fullName(member.name)}</ScriptText>
            {opensTab && <span className="sr-only"> {_('(opens in a new tab)')}</span>}
          </Link>
          <span className="block text-ink-muted">{facts.join(' · ')}</span>
          {deletion && (
            <strong className="block font-medium">
              {_('In the trash since {day}. It can be restored there.', { day: date(deletion.deletedAt) })}
            </strong>
          )}
        </p>
        <Reasons reasons={reasons} />
      </div>
      {children}
    </li>
  )
}
