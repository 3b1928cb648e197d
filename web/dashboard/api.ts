import { useQuery } from '@tanstack/react-query'
import { SiteHealth } from '#domain/health/health.ts'
import { DashboardCounts, FirstSteps, MemberStatistics } from '#domain/dashboard/dashboard.ts'
import { reads } from '../read-query.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const useDashboardCounts = () =>
  useQuery({ queryKey: ['counts', 'dashboard'], queryFn: reads(DashboardCounts, adminApiPaths.dashboard) })

export const useFirstSteps = () =>
  useQuery({ queryKey: ['dashboard', 'first-steps'], queryFn: reads(FirstSteps, adminApiPaths.firstSteps) })

export const useMemberStatistics = () =>
  useQuery({
    queryKey: ['dashboard', 'statistics'],
    queryFn: reads(MemberStatistics, adminApiPaths.memberStatistics),
  })

const HEALTH_EVERY_MS = 60_000

export const useSiteHealth = () =>
  useQuery({
    queryKey: ['dashboard', 'health'],
    queryFn: reads(SiteHealth, adminApiPaths.health),
    refetchInterval: HEALTH_EVERY_MS,
  })
