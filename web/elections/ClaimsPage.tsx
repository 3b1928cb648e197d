import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { spokenReceipt } from '#domain/corrections/correction-rules.ts'
import type { ShownClaim } from '#domain/elections/claim.ts'
import { CLAIM_FOLDERS, type ClaimFolder } from '#domain/elections/claim-rules.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { InboxScreen, inFolders } from '../inbox/InboxScreen.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { usePagedList } from '../lists/PagedList.tsx'
import { type RecordRows, RecordTable } from '../lists/RecordTable.tsx'
import { useAdminText } from '../records/admin-text.ts'
import type { Column } from '../ui/DataTable.tsx'
import { CLAIM_FOLDER_WORDS, CLAIM_KIND_LABELS, CLAIM_STATUS_LABELS } from './claim-fields.ts'
import { listedClaims } from './claims-api.ts'

const URL_OF_LIST = urlOfChoices(inFolders(CLAIM_FOLDERS))

const ClaimTable = ({ folder, ...table }: RecordRows<ShownClaim> & { folder: ClaimFolder }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const adminText = useAdminText()
  const member = ({ _id, member: id, memberName }: ShownClaim) => (
    <Link
      to={adminPaths.claim(_id)}
      className="inline-flex min-h-11 items-center gap-1 wrap-anywhere text-primary underline"
    >
      <ScriptText>{memberName ?? '—'}</ScriptText> ({_('ID {id}', { id: String(id) })})
    </Link>
  )
  const columns: Column<ShownClaim>[] = [
    { header: _('Member'), cell: member, isTitle: true },
    { header: _('Claim or objection'), cell: ({ kind }) => _(CLAIM_KIND_LABELS[kind]) },
    { header: _('Election'), cell: ({ electionName }) => adminText(electionName) },
    {
      header: _('Receipt number'),
      cell: ({ receipt }) => spokenReceipt(receipt),
      className: '@3xl:whitespace-nowrap tabular-nums',
    },
    { header: _('Received'), cell: ({ createdAt }) => dateTime(createdAt), className: 'tabular-nums' },
  ]
  if (folder === 'decided') {
    columns.push({
      header: _('Decision'),
      cell: ({ status, decidedBy }) => [_(CLAIM_STATUS_LABELS[status]), decidedBy].filter(Boolean).join(': '),
    })
  }
  return <RecordTable {...table} columns={columns} />
}

/** The claims and objections about voter rolls. */
export default function ClaimsPage() {
  const paged = usePagedList(listedClaims, URL_OF_LIST)
  return (
    <InboxScreen
      box="claims"
      title={/* i18n */ 'Claims and objections'}
      intro={
        /* i18n */ 'From members who have looked up their place on a voter roll. Those that wait longest come first.'
      }
      folders={CLAIM_FOLDER_WORDS}
      paged={paged}
    >
      {(table) => <ClaimTable {...table} folder={paged.state.folder} />}
    </InboxScreen>
  )
}
