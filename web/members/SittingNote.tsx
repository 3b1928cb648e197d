import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { memberPath } from './member-paths.ts'
import type { Sitting } from './sitting.ts'

/** How many members were created one after the other, and the last ones. Their pages open beside the form. */
export const SittingNote = ({ sitting: { count, last } }: { sitting: Sitting }) => {
  const { _ } = useLingui()
  return (
    <section
      aria-labelledby="sitting"
      className="mb-5 flex flex-wrap items-center gap-x-4 rounded-xl bg-sand px-4 py-1"
    >
      <h2 id="sitting" className="m-0 py-2 text-base font-semibold">
        {_('{count, plural, one {# created in this sitting} other {# created in this sitting}}', { count })}
      </h2>
      <ol aria-label={_('The last ones')} className="m-0 flex list-none flex-wrap gap-x-4 p-0">
        {last.map((member) => (
          <li key={member._id}>
            <Link
              to={memberPath(member)}
              target="_blank"
              rel="noopener"
              className="inline-block py-2 text-primary underline wrap-anywhere"
            >
              {member.name}
              <span className="sr-only"> {_('(opens in a new tab)')}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
