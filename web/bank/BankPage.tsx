import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { BANK_FOLDERS, type BankLine, type BankMeta, toAcceptance } from '#domain/bank/bank-line.ts'
import type { DeskSession } from '#domain/dues/desk.ts'
import { adminPaths } from '../admin-paths.ts'
import { useDesks } from '../dues/dues-api.ts'
import { inFolders } from '../inbox/InboxScreen.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { PagedList, usePagedList } from '../lists/PagedList.tsx'
import { Editing, useMayEdit } from '../session/abilities.tsx'
import { useSession } from '../session/session.ts'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { InlineSelect } from '../ui/InlineSelect.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { bankLines, useAcceptLines } from './bank-api.ts'
import { FOLDERS } from './feature.ts'
import { BankLineCard } from './BankLineCard.tsx'
import { BankUpload } from './BankUpload.tsx'

const URL_OF_LIST = urlOfChoices(inFolders(BANK_FOLDERS))

/** The bank's files: what came in becomes payments, one line after the other. */
export default function BankPage() {
  const { _ } = useLingui()
  const paged = usePagedList<BankLine, ReturnType<typeof URL_OF_LIST.read>, BankMeta>(bankLines, URL_OF_LIST)
  const { folder } = paged.state
  const { data: desks } = useDesks()
  const { user } = useSession()
  const isOwn = ({ openedBy }: DeskSession) => openedBy === user?.name
  const open = (desks?.filter(({ state }) => state === 'open') ?? []).toSorted(
    (a, b) => Number(isOwn(b)) - Number(isOwn(a)),
  )
  const [letter, setLetter] = useState<string | null>(null)
  // Receipts of the bank's file never land at the desk of somebody else unless it was chosen.
  const desk = open.find((each) => each.letter === letter) ?? open.find(isOwn) ?? null
  const isWaiting = folder === 'proposed' || folder === 'waiting'
  return (
    <>
      <ScreenHead
        title={_('Bank file')}
        introduction={_(
          'What came in on the account is matched by payment code, or else by name and amount. Nothing is taken before you accept it.',
        )}
      />
      <Editing>
        <BankUpload />
      </Editing>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <LinkTabs
          label={_('Folders')}
          tabs={BANK_FOLDERS.map((key) => ({
            key,
            label: _(FOLDERS[key].label),
            count: paged.list.data?.meta.folders[key] ?? null,
            to: paged.searchOf({ folder: key }),
            isCurrent: key === folder,
          }))}
        />
        {isWaiting && desks && <DeskChoice open={open} desk={desk} onChoose={setLetter} />}
      </div>
      <PagedList
        paged={paged}
        caption={_(FOLDERS[folder].label)}
        none={<EmptyState title={_(FOLDERS[folder].empty)} />}
      >
        {({ rows }) => (
          <>
            {folder === 'proposed' && desk && <AcceptCertain lines={rows} desk={desk} />}
            <ul className="m-0 grid list-none gap-3 p-0">
              {rows.map((line) => (
                <BankLineCard
                  key={line._id}
                  line={line}
                  desk={desk?._id ?? null}
                  mustChooseDesk={!desk && open.length > 0}
                  year={paged.list.data?.meta.year ?? 0}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  )
}

type DeskChoiceProps = {
  open: readonly DeskSession[]
  desk: DeskSession | null
  onChoose: (letter: string) => void
}

/** The open desk that gives the receipts. */
const DeskChoice = ({ open, desk, onChoose }: DeskChoiceProps) => {
  const { _ } = useLingui()
  if (!useMayEdit()) return null
  if (open.length === 0) {
    return (
      <p role="note">
        {_('A desk has to be open to take payments.')}{' '}
        <Link to={adminPaths.desks} className="inline-flex min-h-11 items-center text-primary underline">
          {_('Open a desk')}
        </Link>
      </p>
    )
  }
  return (
    <InlineSelect
      label={_('Desk')}
      options={[
        ...(desk ? [] : [{ value: '', label: _('Choose the desk of the receipts') }]),
        ...open.map((each) => ({
          value: each.letter,
          label: _('Receipts of desk {letter}', { letter: each.letter }),
        })),
      ]}
      value={desk?.letter ?? ''}
      onChange={onChoose}
    />
  )
}

/** Accepts those that are certain, by a code and with the exact amount. */
const AcceptCertain = ({ lines, desk }: { lines: readonly BankLine[]; desk: DeskSession }) => {
  const { _ } = useLingui()
  const accept = useAcceptLines()
  const certain = lines.flatMap((line) =>
    line.proposal?.isCertain
      ? {
          id: line._id,
          acceptance: toAcceptance(line, line.proposal, { desk: desk._id, method: line.method }),
        }
      : [],
  )
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = async () => {
    const messages = await accept.mutateAsync(certain)
    setRefused([...new Set(messages)])
    const count = certain.length - messages.length
    if (count > 0)
      toastSuccess(_('{count, plural, one {# payment stored!} other {# payments stored!}}', { count }))
  }
  return (
    <Editing>
      {certain.length > 0 && (
        <div>
          <Button busy={accept.isPending} busyLabel={_('Loading...')} onClick={() => void take()}>
            {_('{count, plural, one {Accept the certain one} other {Accept the # certain ones}}', {
              count: certain.length,
            })}
          </Button>
        </div>
      )}
      {refused.map((message) => (
        <ErrorNote key={message} message={_(message)} />
      ))}
    </Editing>
  )
}
