import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { readPaymentCode } from '#domain/applications/application-rules.ts'
import { PaymentCodeOf } from '#domain/applications/application.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { reads } from '../read-query.ts'

/** What a payment code names; null if it names nothing. */
export const paymentCodeQuery = (code: string | null) =>
  queryOptions({
    queryKey: ['dues', 'code', code],
    queryFn: code === null ? skipToken : reads(PaymentCodeOf.nullable(), adminApiPaths.paymentCode(code)),
  })

/** What a typed text names as a payment code, such as `K7M-4PT`: a name may look like one. */
export const usePaymentCode = (text: string) => {
  const { data, isFetching } = useQuery(paymentCodeQuery(readPaymentCode(text)))
  return { named: data ?? null, isLoading: isFetching && data === undefined }
}
