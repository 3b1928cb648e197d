import { useLingui } from '@lingui/react'
import type { ApplicationFolder } from '#domain/applications/application-rules.ts'
import type { ApplicationFile } from '#domain/applications/application.ts'
import { APPLICATION_STATES, STEPS } from '#domain/applications/state.ts'
import type { FileFormat } from '#domain/file-formats.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useDownload } from '../download.ts'
import type { Translate } from '../i18n.ts'
import { FileButtons } from '../lists/FileButtons.tsx'
import { STATE_LABELS, STEP_LABELS } from './application-fields.ts'

/** The headers and words of the file, in the language of the reader. */
const fileWords = (_: Translate): Pick<ApplicationFile, 'headers' | 'words'> => ({
  headers: {
    receipt: _('Receipt number'),
    code: _('Payment code'),
    state: _('Status'),
    missing: _('Missing'),
    firstName: _('First name'),
    middleName: _('Middle name'),
    lastName: _('Last name'),
    fatherOrHusbandName: _('Father / Husband name'),
    yearOfBirth: _('YOB'),
    unionOfSandwip: _('Union of Sandwip'),
    phone: _('Phone'),
    email: _('Email'),
    address: _('Address'),
    introducer: _('Introduced by'),
    createdAt: _('Received'),
    decidedAt: _('Decided on'),
    member: _('Member ID'),
  },
  words: {
    states: Object.fromEntries(APPLICATION_STATES.map((state) => [state, _(STATE_LABELS[state])])),
    missing: Object.fromEntries(STEPS.map((step) => [step, _(STEP_LABELS[step])])),
  },
})

/** Saves a folder of applications as a file. */
export const ApplicationFiles = ({ folder }: { folder: ApplicationFolder }) => {
  const { _ } = useLingui()
  const { busy, save } = useDownload()
  const saveAs = (format: FileFormat) => {
    const body: ApplicationFile = { folder, format, ...fileWords(_) }
    return save(adminApiPaths.applicationFile, body)
  }
  return <FileButtons busy={busy} onSave={(format) => void saveAs(format)} />
}
