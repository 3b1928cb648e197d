import { useLingui } from '@lingui/react'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import type { Election } from '#domain/elections/election.ts'
import type { RollFile } from '#domain/elections/printed-roll.ts'
import type { FileFormat } from '#domain/file-formats.ts'
import { MEMBER_TYPES } from '#domain/members/member-types.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { useDownload } from '../download.ts'
import { FileButtons } from '../lists/FileButtons.tsx'
import { useUnionName } from '../names/union-names.ts'
import { useAdminText } from '../records/admin-text.ts'
import { buttonClass } from '../ui/Button.tsx'

/** Prints the roll in force by centre, and saves it as a file. */
export const RollFiles = ({ election }: { election: Election }) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const unionName = useUnionName()
  const { busy, save } = useDownload()
  const saveAs = (format: FileFormat) => {
    const body: RollFile = {
      format,
      headers: {
        number: _('Voter number'),
        member: _('Member ID'),
        name: _('Name'),
        father: _("Father's or husband's name"),
        yearOfBirth: _('Year of birth'),
        union: _('Union of Sandwip'),
        zipCode: _('ZIP code'),
        centre: _('Centre'),
        class: _('Type of member'),
      },
      words: {
        classes: Object.fromEntries(MEMBER_TYPES.map(({ value, label }) => [value, _(label)])),
        unions: Object.fromEntries(UNION_CODES.map((code) => [code, unionName(code)])),
        centres: election.centres.map(({ name }) => adminText(name)),
      },
    }
    return save(adminApiPaths.rollFile(election._id), body)
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Link to={adminPaths.elections.print(election._id)} className={buttonClass()}>
        <Printer aria-hidden className="size-5" />
        {_('Print by centre')}
      </Link>
      <FileButtons busy={busy} onSave={(format) => void saveAs(format)} />
    </div>
  )
}
