import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { spokenCode } from '#domain/applications/application-rules.ts'
import type { PaymentCodeOf } from '#domain/applications/application.ts'
import { adminPaths } from '../admin-paths.ts'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { PartFields, type PartFieldsProps } from './PartFields.tsx'
import { PayeeFrame } from './PayeeFrame.tsx'
import type { DraftApplicant, DraftPart } from './payment-draft.ts'

type ApplicantFieldsProps = {
  applicant: Pick<DraftApplicant, '_id' | 'name' | 'code'>
  /** Undefined while they are loading. */
  dues: Pick<PaymentCodeOf, 'year' | 'fees' | 'applicants'> | undefined
  part: DraftPart | null
  field: (key: string) => PartFieldsProps['field']
  onPart: (part: DraftPart) => void
  onRemove: () => void
}

/** Somebody who applies for membership, and what is paid for them. */
export const ApplicantFields = ({
  applicant: { _id, name, code },
  dues,
  part,
  field,
  onPart,
  onRemove,
}: ApplicantFieldsProps) => {
  const { _ } = useLingui()
  const likely = dues?.applicants.find((each) => each._id === _id)?.likely
  return (
    <PayeeFrame
      name={name}
      who={_('Applicant, payment code {code}', { code: spokenCode(code) })}
      onRemove={onRemove}
    >
      {likely && (
        <p className="mt-2 text-warning">
          {_('This seems to be a member. Have they paid already?')}{' '}
          <Link
            to={adminPaths.members.one(likely._id)}
            target="_blank"
            className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline underline-offset-4"
          >
            {likely.name} ({_('ID {id}', { id: String(likely.id) })})
            <span className="sr-only"> {_('(opens in a new tab)')}</span>
          </Link>
        </p>
      )}
      <div className="mt-3 grid gap-2">
        {dues === undefined ? (
          <LinesSkeleton lines={2} />
        ) : part === null ? (
          <p>{_('There is no fee yet.')}</p>
        ) : (
          <PartFields part={part} dues={dues} field={field(part.key)} onChange={onPart} />
        )}
      </div>
    </PayeeFrame>
  )
}
