import { useLingui } from '@lingui/react'
import { Download } from 'lucide-react'
import type { Election } from '#domain/elections/election.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useDownload } from '../download.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'

/** Saves everything that a roll rests on as one file, which a program without the site can check. */
export const CourtFile = ({ election: { _id, frozenAt } }: { election: Election }) => {
  const { _ } = useLingui()
  const { busy, save } = useDownload()
  return (
    <Section id="court-file" heading={_('Court file')}>
      <p className="max-w-3xl">
        {_(
          'One file with the rules, every verdict with its evidence, the claims, the amendments and the change log, and how a court checks it without this site.',
        )}{' '}
        {frozenAt === null && _('The roll is not frozen: the file is marked as a draft.')}
      </p>
      <Button
        className="mt-3"
        busy={busy}
        busyLabel={_('Preparing the file…')}
        onClick={() => void save(adminApiPaths.courtFile(_id), {})}
      >
        <Download aria-hidden className="size-5" />
        {_('Save the court file')}
      </Button>
    </Section>
  )
}
