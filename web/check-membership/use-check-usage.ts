import { useQuery } from '@tanstack/react-query'
import { CheckUsage } from '#domain/check-membership/check-usage.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { reads } from '../read-query.ts'

/** The limits of the membership check today, for admins. */
export const useCheckUsage = () =>
  useQuery({ queryKey: ['counts', 'check-membership'], queryFn: reads(CheckUsage, adminApiPaths.checkUsage) })
