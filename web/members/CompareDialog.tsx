import { useLingui } from '@lingui/react'
import { Equal } from 'lucide-react'
import { get } from 'react-hook-form'
import type { ListedMember } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { useFieldWords } from '../history/field-words.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { MEMBER_FIELDS, toFormValues, type MemberFormValues } from './member-form.ts'
import { MEMBER_RECORD_FIELDS } from './member-fields.ts'

type CompareDialogProps = { typed: MemberFormValues; member: ListedMember | null; onClose: () => void }

/** What was typed beside what a member's record has. Fields that are blank in both are left out. */
export const CompareDialog = ({ typed, member, onClose }: CompareDialogProps) => {
  const { _ } = useLingui()
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  const stored = member && toFormValues({ ...member, yearOfBirth: member.yearOfBirth ?? 0, createdAt: '' })
  const show = (path: string, value: unknown) =>
    typeof value === 'string' && value !== '' ? words.show(path, value) : '—'
  const rows = MEMBER_FIELDS.flatMap(({ path, label }) => {
    const [one, other] = [get(typed, path), get(stored, path)] as unknown[]
    if (typeof one !== 'string' || (!one && !other)) return []
    return [{ path, label, one, other, isSame: one === other }]
  })
  return (
    <Dialog open={member !== null} onClose={onClose} title={_('Compare')} size="md">
      <table className="w-full table-fixed border-collapse text-start">
        <thead>
          <tr className="border-b border-line-strong align-bottom">
            <th scope="col" className="w-1/4 py-2 pe-2 text-start text-sm font-normal text-ink-muted">
              {_('Field')}
            </th>
            <th scope="col" className="py-2 pe-2 text-start">
              {_('Typed here')}
            </th>
            <th scope="col" className="py-2 text-start wrap-anywhere">
              {member && `${fullName(member.name)}, ${_('ID {id}', { id: String(member.id) })}`}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ path, label, one, other, isSame }) => (
            <tr key={path} className={isSame ? 'bg-sand' : undefined}>
              <th
                scope="row"
                className="py-2 pe-2 text-start text-sm font-normal wrap-anywhere text-ink-muted"
              >
                {_(label)}
              </th>
              <td className="py-2 pe-2 wrap-anywhere">{show(path, one)}</td>
              <td className="py-2 wrap-anywhere">
                {show(path, other)}
                {isSame && (
                  <span className="ms-1 inline-block align-middle">
                    <Equal aria-hidden className="size-4 text-primary" />
                    <span className="sr-only">{_('the same')}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
