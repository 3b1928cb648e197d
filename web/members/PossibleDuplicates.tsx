import { useLingui } from '@lingui/react'
import type { Member } from '#domain/members/member.ts'
import { PairActions } from '../duplicates/PairActions.tsx'
import { Section } from '../ui/Section.tsx'
import { useSimilarToMember } from './api.ts'
import { SimilarList } from './SimilarList.tsx'

/** Other members who may be the same person; nothing if there are none. */
export const PossibleDuplicates = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const { data: similar = [] } = useSimilarToMember(member)
  if (similar.length === 0) return null
  return (
    <Section
      id="possible-duplicates"
      heading={_('Possible duplicates')}
      headingClass="mb-1 text-xl"
      className="mb-6 rounded-xl border border-line-strong p-4 sm:p-5"
    >
      <SimilarList
        similar={similar}
        renderActions={({ member: other }) => <PairActions one={member} other={other} />}
      />
    </Section>
  )
}
