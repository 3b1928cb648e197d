import { useLingui } from '@lingui/react'
import { LocalText } from '../layout/LocalText.tsx'
import { useAdminText } from '../records/admin-text.ts'
import { CreateLink } from '../records/ListScreen.tsx'
import { OrderedList } from '../records/OrderedList.tsx'
import { personKind } from './committee-kinds.ts'
import { PersonPortrait } from './PersonPortrait.tsx'

/** The people of a term, in the order in which the public sees them. */
export const TermPeople = ({ termId }: { termId: string }) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const kind = personKind(termId)
  return (
    <section aria-labelledby="people">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="people" className="text-xl">
          {_(kind.words.list)}
        </h2>
        <CreateLink to={kind.paths.create} label={_(kind.words.create)} />
      </div>
      <OrderedList
        kind={kind}
        query={{ term: termId }}
        nameOf={({ name }) => adminText(name)}
        renderTitle={({ name }) => <LocalText of={name} />}
        renderPicture={(person) => <PersonPortrait person={person} size="small" />}
        renderDetails={({ office }) => <LocalText of={office} />}
      />
    </section>
  )
}
