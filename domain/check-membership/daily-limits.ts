import type { CheckSettings } from './check-rules.ts'

/** The least limits, for small registers: a whole mosque shares an address, and families look themselves up on the last evening. */
const ADDRESS_MIN = 60
const OVERALL_MIN = 600
const MASKED_MIN = 600
/** A network has the members of two addresses, and ten times as many may be seen masked as in full. */
const ADDRESSES_PER_NETWORK = 2
const MASKED_FACTOR = 10
/** The part of the day of everybody that only addresses use that have seen fewer members than `NEWCOMER_MEMBERS`. */
const NEWCOMER_SHARE = 0.5
/**
 * The part of the day of everybody that only members use who open their own record. All guesses of digits that a day
 * allows open 0.15 % of a register on average: 3 % of a day that is 5 % of the register.
 */
const OWN_SHARE = 0.08
export const NEWCOMER_MEMBERS = 3

/** A part of a day's limit at which the admins are told. */
export const TOLD_PERCENTS = [50, 100] as const

/** A limit for an address, and for its network. */
type AddressLimits = { perAddress: number; perNetwork: number }

/** How many different members may be seen on a day. */
export type DailyLimits = AddressLimits & {
  /** By all visitors together. */
  overall: number
  /** The reserved parts: for addresses that have seen few members, and for members who open their own record. */
  reserved: { newcomers: number; own: number }
  /** How many members are shown masked. */
  masked: AddressLimits
}

/** The percentages have at most two decimals. */
const shareOf = (members: number, percent: number) =>
  Math.floor((members * Math.round(percent * 100)) / 10_000)

/** The limits of a day for a register of so many members: the admin's numbers, and shares of the register beside them. */
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
