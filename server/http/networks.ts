import { isIPv4, isIPv6 } from 'node:net'

/** The units that are rate limited: a single connection (a household), and the network that contains it. */
export type Networks = { address: string; network: string }

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  // The URL parser normalizes the address.
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [start = '', end = ''] = normalized.split('::')
  const before = start.split(':').filter(Boolean)
  const after = end.split(':').filter(Boolean)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

const networksOfV4 = (address: string): Networks => ({
  address,
  network: address.split('.').slice(0, 3).join('.'),
})

/** A dual-stack socket reports an IPv4 address as `::ffff:192.0.2.1`. */
const mappedV4 = (groups: readonly string[]) => {
  const [high = '0', low = '0'] = groups.slice(6)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return isMapped ? [a >> 8, a & 255, b >> 8, b & 255].join('.') : null
}

/** Without the zone of IPv6, and without the port that some proxies write into X-Forwarded-For: each connection has another one. */
const plainAddress = (ip: string) =>
  ip
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*/, '')

/** What a client or a proxy writes instead of an address shares one count. */
const UNREADABLE: Networks = { address: 'unreadable', network: 'unreadable' }

/**
 * IPv4: the address and its /24. IPv6: the /64, because a household gets at least that and each device can use any
 * number of addresses in it; and the /48, the most that one customer is commonly assigned.
 */
export const networksOf = (ip: string): Networks => {
  const plain = plainAddress(ip)
  if (isIPv4(plain)) return networksOfV4(plain)
  if (!isIPv6(plain)) return UNREADABLE
  const groups = groupsOf(plain)
  const v4 = mappedV4(groups)
  if (v4 !== null) return networksOfV4(v4)
  return { address: groups.slice(0, 4).join(':'), network: groups.slice(0, 3).join(':') }
}

/** The network of an address as people write it, such as `192.0.2.0/24` or `2001:db8:1::/48`. */
export const networkRange = (ip: string): string => {
  const { address, network } = networksOf(ip)
  if (network === address) return network
  return network.includes('.') ? `${network}.0/24` : `${network}::/48`
}
