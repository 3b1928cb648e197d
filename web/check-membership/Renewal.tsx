import { useLingui } from '@lingui/react'
import { type LocalText, pickText } from '#domain/local-text.ts'
import { api, ApiError } from '../api-client.ts'
import { useFetched } from '../document/use-fetched.ts'
import { useFormat } from '../format.ts'
import { apiPaths } from '../paths.ts'
import { HowToPay } from '../public-forms/HowToPay.tsx'
import { isRecord, readerOf } from '../read-reply.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useLocale } from '../use-locale.ts'

const readCode = readerOf((data) =>
  isRecord(data) && typeof data.code === 'string' ? { code: data.code } : null,
)

const isLocalText = (value: unknown): value is LocalText =>
  isRecord(value) && typeof value.en === 'string' && typeof value.bn === 'string'

type Fees = { year: number; cents: number | null; howToPay: LocalText }
const readFees = readerOf((data): Fees | null => {
  if (!isRecord(data) || typeof data.year !== 'number' || !isLocalText(data.howToPay)) return null
  const fees: readonly unknown[] = Array.isArray(data.fees) ? data.fees : []
  const general = fees.filter(isRecord).find((fee) => fee.class === 'general')
  const cents = typeof general?.cents === 'number' ? general.cents : null
  return { year: data.year, cents, howToPay: data.howToPay }
})

type Renewing = (Fees & { code: string }) | { failure: string }

const loadRenewal = async (member: string, signal: AbortSignal): Promise<Renewing> => {
  try {
    const [{ data: renewal }, { data: fees }] = await Promise.all([
      api.call(readCode, apiPaths.renewal, { method: 'POST', body: { member }, signal }),
      api.call(readFees, apiPaths.joining, { signal }),
    ])
    return { ...renewal, ...fees }
  } catch (error) {
    return { failure: error instanceof ApiError ? error.message : String(error) }
  }
}

/** What was loaded is below the edge of a phone. */
const scrollTo = (content: HTMLElement | null) => content?.scrollIntoView?.({ block: 'nearest' })

/** How a member renews: the fee, how to pay it, and the code that names it. It does not tell whether the member has paid. */
export const Renewal = ({ memberId }: { memberId: string }) => {
  const { _ } = useLingui()
  const { cents, year } = useFormat()
  const locale = useLocale()
  const { value, isRetrying, retry } = useFetched(memberId, { fetch: loadRenewal })
  if (!value) return <p role="status">{_('Loading...')}</p>
  if ('failure' in value) return <ErrorState message={_(value.failure)} onRetry={retry} busy={isRetrying} />
  return (
    <div ref={scrollTo} className="grid gap-3">
      <p className="text-lg">
        {value.cents === null
          ? _('Membership year {year}', { year: year(value.year) })
          : _('The fee for {year} is {amount}. If that is paid, it is for {next}.', {
              year: year(value.year),
              next: year(value.year + 1),
              amount: cents(value.cents),
            })}
      </p>
      <HowToPay code={value.code} {...pickText(value.howToPay, locale)} />
    </div>
  )
}
