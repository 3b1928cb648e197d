import { useQuery } from '@tanstack/react-query'
import { SiteHealth } from '#domain/health/health.ts'
import { DashboardCounts, FirstSteps, MemberStatistics } from '#domain/dashboard/dashboard.ts'
import { api } from '../api-client.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const useDashboardCounts = () =>
  useQuery({
    queryKey: ['counts', 'dashboard'],
    queryFn: async ({ signal }) =>
      (await api.call(DashboardCounts, adminApiPaths.dashboard, { signal })).data,
  })

export const useFirstSteps = () =>
  useQuery({
    queryKey: ['dashboard', 'first-steps'],
    queryFn: async ({ signal }) => (await api.call(FirstSteps, adminApiPaths.firstSteps, { signal })).data,
  })

export const useMemberStatistics = () =>
  useQuery({
    queryKey: ['dashboard', 'statistics'],
    queryFn: async ({ signal }) =>
      (await api.call(MemberStatistics, adminApiPaths.memberStatistics, { signal })).data,
  })

const HEALTH_EVERY_MS = 60_000

export const useSiteHealth = () =>
  useQuery({
    queryKey: ['dashboard', 'health'],
    queryFn: async ({ signal }) => (await api.call(SiteHealth, adminApiPaths.health, { signal })).data,
    refetchInterval: HEALTH_EVERY_MS,
  })
