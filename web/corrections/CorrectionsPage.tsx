import { useLingui } from '@lingui/react'
import {
  CORRECTION_FOLDERS,
  CORRECTION_LIMITS,
  type CorrectionFolder,
} from '#domain/corrections/correction-rules.ts'
import { inFolders, InboxScreen } from '../inbox/InboxScreen.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { usePagedList } from '../lists/PagedList.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { correctionKind, useDecideCorrection } from './api.ts'
import { CorrectionTable } from './CorrectionTable.tsx'

const FOLDERS: Record<CorrectionFolder, { label: string; empty: string }> = {
  open: { label: /* i18n */ 'Waiting', empty: /* i18n */ 'No correction request is waiting.' },
  closed: { label: /* i18n */ 'Dealt with', empty: /* i18n */ 'No correction request was dealt with yet.' },
  spam: { label: /* i18n */ 'Spam', empty: /* i18n */ 'Nothing was put aside.' },
}

const URL_OF_LIST = urlOfChoices({
  ...inFolders(CORRECTION_FOLDERS),
  searchTerm: { maxLength: CORRECTION_LIMITS.search, usual: null },
})

export default function CorrectionsPage() {
  const { _ } = useLingui()
  const paged = usePagedList(correctionKind, URL_OF_LIST)
  const { folder, searchTerm } = paged.state
  const decide = useDecideCorrection()
  return (
    <InboxScreen
      box="corrections"
      title={/* i18n */ 'Corrections'}
      intro={
        /* i18n */ 'What visitors of the membership check say is wrong. It is dealt with beside the record.'
      }
      folders={FOLDERS}
      paged={paged}
      emptyHint={searchTerm ? _('A receipt number has six digits.') : undefined}
      filters={
        <div className="w-full sm:w-80">
          <SearchBox
            label={_('Search corrections')}
            placeholder={_('Receipt number, name or phone')}
            value={searchTerm ?? ''}
            onSearch={(text) => paged.choose({ searchTerm: text })}
            debounceMs={300}
            maxLength={CORRECTION_LIMITS.search}
          />
        </div>
      }
    >
      {(table) => (
        <>
          {decide.error && <ErrorNote message={_(decide.error.message)} />}
          <CorrectionTable
            {...table}
            folder={searchTerm ? 'all' : folder}
            onMoveToInbox={(request) => decide.mutate({ request, decision: { status: 'open' } })}
          />
        </>
      )}
    </InboxScreen>
  )
}
