import type { CheckSettings } from './check-rules.ts'

/**
 * The minimum of each limit, for small registers: a whole mosque shares an address, and families look themselves up
 * on the last evening.
 */
export const ADDRESS_MIN = 60
export const OVERALL_MIN = 600
const MASKED_MIN = 600
/** A network may see as many members as two addresses. Ten times as many may be seen masked as in full. */
const ADDRESSES_PER_NETWORK = 2
export const NETWORK_MIN = ADDRESSES_PER_NETWORK * ADDRESS_MIN
const MASKED_FACTOR = 10
/**
 * The share of the overall limit that is reserved for addresses that have seen fewer than `NEWCOMER_MEMBERS`
 * members.
 */
const NEWCOMER_SHARE = 0.5
/**
 * The share of the overall limit that is reserved for members who open their own record. All guessed digits of a
 * day open 0.15 % of the register on average: 3 % of an overall limit of 5 % of the register.
 */
const OWN_SHARE = 0.08
export const NEWCOMER_MEMBERS = 3

/** The percentages of the overall limit at which the admins are mailed. */
export const REPORTED_PERCENTS = [50, 100] as const

/** A limit for an address, and for its network. */
type AddressLimits = { perAddress: number; perNetwork: number }

/** Limits of distinct members shown in full per day. */
export type DailyLimits = AddressLimits & {
  /** For all visitors together. */
  overall: number
  /** The reserved parts: for addresses that have seen few members, and for members who open their own record. */
  reserved: { newcomers: number; own: number }
  /** Limits of members shown masked. */
  masked: AddressLimits
}

/** The percentages have at most two decimals. */
const shareOf = (members: number, percent: number) =>
  Math.floor((members * Math.round(percent * 100)) / 10_000)

/** The limits of a day for a register of `registered` members, from the admin's numbers and shares. */
export const dailyLimits = (settings: CheckSettings, registered: number): DailyLimits => {
  const perAddress = Math.min(
    settings.perAddress,
    Math.max(ADDRESS_MIN, shareOf(registered, settings.addressPercent)),
  )
  const perNetwork = Math.min(settings.perNetwork, ADDRESSES_PER_NETWORK * perAddress)
  const overall = Math.min(
    settings.overall,
    Math.max(OVERALL_MIN, shareOf(registered, settings.overallPercent)),
  )
  const masked = Math.max(MASKED_MIN, MASKED_FACTOR * shareOf(registered, settings.addressPercent))
  return {
    perAddress,
    perNetwork,
    overall,
    reserved: { newcomers: Math.floor(overall * NEWCOMER_SHARE), own: Math.floor(overall * OWN_SHARE) },
    masked: { perAddress: masked, perNetwork: ADDRESSES_PER_NETWORK * masked },
  }
}
