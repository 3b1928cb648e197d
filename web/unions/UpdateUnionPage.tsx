import { useLingui } from '@lingui/react'
import type { z } from 'zod'
import { UNION_MESSAGES, UnionInput, type UnionRecord } from '#domain/unions/union-figures.ts'
import { adminPaths } from '../admin-paths.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { FormText } from '../records/fields.tsx'
import { useRouteRecord } from '../records/record-queries.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { UNION_FIELDS, unionKind } from './feature.ts'

const asText = (figure: number | null | undefined) => (figure == null ? '' : String(figure))

const toValues = (union: UnionRecord | null): z.input<typeof UnionInput> => ({
  nameBn: union?.name.bn ?? '',
  areaKm2: asText(union?.areaKm2),
  population: asText(union?.population),
  villages: asText(union?.villages),
  note: union?.note ?? EMPTY_TEXT,
})

const UnionForm = ({ union }: { union: UnionRecord }) => {
  const { _ } = useLingui()
  const number = { inputMode: 'decimal', hint: _('Empty where it is not known') } as const
  return (
    <div className="max-w-4xl">
      <KindForm
        kind={unionKind}
        record={union}
        onSaved={() => toastSuccess(_(UNION_MESSAGES.updated))}
        schema={UnionInput}
        fields={UNION_FIELDS}
        toValues={toValues}
      >
        <FormText path="nameBn" lang="bn" />
        <div className="grid gap-5 sm:grid-cols-3">
          <FormText path="areaKm2" {...number} />
          <FormText path="population" {...number} />
          <FormText path="villages" {...number} />
        </div>
        <FormLocalText path="note" hint={_('Such as the year and the source of the figures')} />
      </KindForm>
    </div>
  )
}

export default function UpdateUnionPage() {
  const { _ } = useLingui()
  const union = useRouteRecord(unionKind)
  return (
    <>
      <PageTitle title={_('Unions')} />
      <BackLink to={adminPaths.unions}>{_('Back to the list')}</BackLink>
      <Loaded query={union} skeleton={<FormSkeleton />}>
        {(data) => (
          <>
            <h1 className="mb-5 text-3xl">{data.name.en}</h1>
            <UnionForm key={data._id} union={data} />
          </>
        )}
      </Loaded>
    </>
  )
}
