import { useLingui } from '@lingui/react'
import { bloodGroupLabel } from '#domain/blood-donors/donor-rules.ts'
import type { PublicDonorGroup } from '#domain/blood-donors/donor.ts'
import { useFormat } from '../format.ts'
import { PublicLink } from '../layout/PublicLink.tsx'
import { useScriptLang } from '../layout/use-script-lang.ts'
import { paths } from '../paths.ts'

/** Every blood group: the number of donors, the names of those who agreed, and a link to request one. */
export const DonorGroups = ({ groups }: { groups: readonly PublicDonorGroup[] }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const scriptLang = useScriptLang()
  const countText = (donors: number) => {
    if (donors === 0) return _('No donor yet')
    return donors === 1 ? _('1 donor') : _('{count} donors', { count: number(donors) })
  }
  return (
    <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 lg:grid-cols-4">
      {groups.map(({ bloodGroup, donors, names }) => {
        const group = bloodGroupLabel(bloodGroup)
        return (
          <li
            key={bloodGroup}
            className="flex flex-col rounded-xl border border-line bg-surface-raised px-5 pt-4 pb-2"
          >
            <h3 className="flex items-baseline justify-between gap-2">
              <span lang="en" className="text-3xl font-semibold text-danger">
                {group}
              </span>
              <span className="text-base font-normal text-ink-muted">{countText(donors)}</span>
            </h3>
            {names.length > 0 && (
              <p className="mt-1">
                {names.map((name, index) => (
                  // Two donors may have the same name.
                  <span key={index}>
                    {index > 0 && ' · '}
                    <span lang={scriptLang(name)}>{name}</span>
                  </span>
                ))}
              </p>
            )}
            <PublicLink
              to={`${paths.contactUs}?blood=${encodeURIComponent(bloodGroup)}`}
              className="mt-auto inline-flex min-h-11 items-center self-start text-primary underline"
            >
              {_('Ask for {group} blood', { group })}
            </PublicLink>
          </li>
        )
      })}
    </ul>
  )
}
