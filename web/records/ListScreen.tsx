import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Editing } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { buttonClass } from '../ui/Button.tsx'
import type { RecordTexts } from './record-kind.ts'

type ListScreenProps = {
  kind: RecordTexts
  /** An introduction to the list, translated. */
  introduction?: string | undefined
  children: ReactNode
}

/** The list screen of a kind: its title, the link to a new record, and the list. */
export const ListScreen = ({ kind: { paths, words }, introduction, children }: ListScreenProps) => {
  const { _ } = useLingui()
  return (
    <>
      <PageTitle title={_(words.list)} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{_(words.list)}</h1>
        <CreateLink to={paths.create} label={_(words.create)} />
      </div>
      {introduction && <p className="mb-5 max-w-3xl text-ink-muted">{introduction}</p>}
      {children}
    </>
  )
}

export const CreateLink = ({ to, label }: { to: string; label: string }) => (
  <Editing>
    <Link to={to} className={buttonClass('primary')}>
      <Plus aria-hidden className="size-5" />
      {label}
    </Link>
  </Editing>
)
