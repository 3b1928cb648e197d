import { Fragment, type ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { useNavigate, useParams } from 'react-router'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import type { RecordKind } from './record-kind.ts'
import { useRouteRecord } from './record-queries.ts'

/** The props of every kind's form component. */
export type RecordFormProps<Rec> = {
  /** Null for a new record. */
  record: Rec | null
  /** `message` replaces the kind's default message; in English. */
  onSaved: (record: Rec, message?: string) => void
}

type RecordScreenProps<Rec extends { _id: string; version: number }> = {
  kind: RecordKind<Rec>
  /** The target of the link above the title; by default the list. */
  back?: (id: string | undefined) => { to: string; label: string }
  /** Where to navigate after a record was created; by default to the list. */
  afterCreate?: (record: Rec) => string
  /** Rendered beside the title. */
  renderMark?: (record: Rec) => ReactNode
  children: (form: RecordFormProps<Rec>) => ReactNode
}

/** The form screen of one record: the record with the route's `:id`, or a new one if the route has no id. */
export const RecordScreen = <Rec extends { _id: string; version: number }>(props: RecordScreenProps<Rec>) => {
  const { _ } = useLingui()
  const { id } = useParams()
  const { kind, back } = props
  const { to, label } = back?.(id) ?? { to: kind.paths.list, label: _('Back to the list') }
  return (
    <>
      <BackLink to={to}>{label}</BackLink>
      {id === undefined ? <CreateRecord {...props} /> : <EditRecord {...props} />}
    </>
  )
}

const Heading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <PageTitle title={title} />
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  </>
)

/** A new record; once it is saved, the user is redirected. */
export const CreateRecord = <Rec extends { _id: string; version: number }>({
  kind: { paths, words },
  title,
  afterCreate = () => paths.list,
  children,
}: Pick<RecordScreenProps<Rec>, 'kind' | 'afterCreate' | 'children'> & { title?: string }) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const onSaved = (record: Rec, message = words.created) => {
    toastSuccess(_(message))
    void navigate(afterCreate(record))
  }
  return (
    <>
      <Heading title={title ?? _(words.create)} />
      <div className="max-w-4xl">{children({ record: null, onSaved })}</div>
    </>
  )
}

const EditRecord = <Rec extends { _id: string; version: number }>({
  kind,
  renderMark,
  children,
}: RecordScreenProps<Rec>) => {
  const { _ } = useLingui()
  const query = useRouteRecord(kind)
  return (
    <>
      <Heading title={_(kind.words.edit)}>{query.data && renderMark?.(query.data)}</Heading>
      <div className="max-w-4xl">
        <Loaded query={query} skeleton={<FormSkeleton />}>
          {(record) => (
            <Fragment key={record._id}>
              {children({
                record,
                onSaved: (_saved, message = kind.words.updated) => toastSuccess(_(message)),
              })}
            </Fragment>
          )}
        </Loaded>
      </div>
    </>
  )
}
