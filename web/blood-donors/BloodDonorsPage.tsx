import { useLingui } from '@lingui/react'
import { BLOOD_GROUPS, bloodGroupLabel } from '#domain/blood-donors/donor-rules.ts'
import { DONOR_FOLDERS } from '#domain/blood-donors/donor.ts'
import { inFolders, InboxScreen } from '../inbox/InboxScreen.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { usePagedList } from '../lists/PagedList.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { DONOR_FOLDER_TEXTS } from './feature.ts'
import { donorKind } from './donor-kind.ts'
import { DonorTable } from './DonorTable.tsx'

const URL_OF_LIST = urlOfChoices({
  ...inFolders(DONOR_FOLDERS),
  bloodGroup: { values: BLOOD_GROUPS, usual: null },
})

export default function BloodDonorsPage() {
  const { _ } = useLingui()
  const paged = usePagedList(donorKind, URL_OF_LIST)
  const { bloodGroup } = paged.state
  return (
    <InboxScreen
      box="donors"
      title={/* i18n */ 'Blood donors'}
      folders={DONOR_FOLDER_TEXTS}
      paged={paged}
      emptyHint={bloodGroup ? _('There may be some of another group.') : undefined}
      filters={
        <SelectField
          label={_('Blood group')}
          placeholder={_('All groups')}
          options={BLOOD_GROUPS.map((group) => ({ value: group, label: bloodGroupLabel(group) }))}
          value={bloodGroup ?? ''}
          onChange={({ target }) => paged.choose({ bloodGroup: target.value })}
        />
      }
    >
      {(table) => <DonorTable {...table} />}
    </InboxScreen>
  )
}
