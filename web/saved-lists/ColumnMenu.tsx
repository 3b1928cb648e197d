import { useLingui } from '@lingui/react'
import { Columns3 } from 'lucide-react'
import { MEMBER_COLUMNS, type MemberColumn } from '#domain/members/member-columns.ts'
import { memberCells } from '../members/member-cells.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { CheckboxGroup } from '../ui/CheckboxGroup.tsx'
import { Dropdown } from '../ui/Dropdown.tsx'

type ColumnMenuProps = {
  shown: readonly MemberColumn[]
  choose: (columns: MemberColumn[] | null) => Promise<unknown>
}

/** Chooses the columns of the directories, for the admin who is signed in. */
export const ColumnMenu = ({ shown, choose }: ColumnMenuProps) => {
  const { _ } = useLingui()
  const attempt = useAttempt()
  const save = (columns: MemberColumn[] | null) =>
    void attempt(async () => {
      await choose(columns)
    })
  return (
    <Dropdown
      title={_('Columns')}
      isNarrow
      label={
        <>
          <Columns3 aria-hidden className="size-5" />
          <span className="sr-only">{_('Columns')}</span>
        </>
      }
    >
      <CheckboxGroup
        legend={_('Columns')}
        options={MEMBER_COLUMNS.map((value) => ({ value, label: _(memberCells[value].header) }))}
        chosen={shown}
        onChange={save}
        layout="grid"
      />
      <Button className="mt-2" onClick={() => save(null)}>
        {_('Usual columns')}
      </Button>
    </Dropdown>
  )
}
