import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router'
import { BLOOD_GROUPS, bloodGroupLabel } from '#domain/blood-donors/donor-rules.ts'
import { DONOR_FOLDERS, type BloodDonor } from '#domain/blood-donors/donor.ts'
import { useFolderState } from '../inbox/folder-state.ts'
import { InboxScreen } from '../inbox/InboxScreen.tsx'
import { useRecordPage } from '../records/record-queries.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { DONOR_FOLDER_TEXTS } from './donor-folders.ts'
import { donorKind } from './donor-kind.ts'
import { DonorTable } from './DonorTable.tsx'
import { ForgetDonorDialog } from './ForgetDonorDialog.tsx'

export default function BloodDonorsPage() {
  const { _ } = useLingui()
  const [params, setParams] = useSearchParams()
  const bloodGroup = BLOOD_GROUPS.find((group) => group === params.get('bloodGroup'))
  const state = useFolderState(DONOR_FOLDERS, bloodGroup ? { bloodGroup } : {})
  const list = useRecordPage(donorKind, state.query)
  const [toForget, setToForget] = useState<BloodDonor | null>(null)
  const chooseGroup = (group: string) => {
    const { page: _page, bloodGroup: _group, ...query } = state.query
    setParams({ ...query, ...(group && { bloodGroup: group }) }, { preventScrollReset: true })
  }
  return (
    <>
      <InboxScreen
        box="donors"
        title={/* i18n */ 'Blood donors'}
        folders={DONOR_FOLDER_TEXTS}
        state={state}
        list={list}
        emptyHint={bloodGroup && _('There may be some of another group.')}
        filters={
          <SelectField
            label={_('Blood group')}
            placeholder={_('All groups')}
            options={BLOOD_GROUPS.map((group) => ({ value: group, label: bloodGroupLabel(group) }))}
            value={bloodGroup ?? ''}
            onChange={({ target }) => chooseGroup(target.value)}
          />
        }
      >
        {(donors, props) => <DonorTable {...props} donors={donors} onForget={setToForget} />}
      </InboxScreen>
      <ForgetDonorDialog donor={toForget} onClose={() => setToForget(null)} />
    </>
  )
}
