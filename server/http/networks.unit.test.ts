import { expect, it } from 'vitest'
import { networkRange, networksOf } from './networks.ts'

it.each([
  ['192.0.2.17', '192.0.2.17', '192.0.2'],
  ['::ffff:192.0.2.17', '192.0.2.17', '192.0.2'],
  ['::FFFF:c000:0211', '192.0.2.17', '192.0.2'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b', '2001:db8:a'],
  ['2001:0DB8:000a:000b::9', '2001:db8:a:b', '2001:db8:a'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['64:ff9b::192.0.2.17', '64:ff9b:0:0', '64:ff9b:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['192.0.2.17:40001', '192.0.2.17', '192.0.2'],
  ['[2001:db8:a:b::9]:40001', '2001:db8:a:b', '2001:db8:a'],
  ['[2001:db8:a:b::9]', '2001:db8:a:b', '2001:db8:a'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0', 'fe80:0:0'],
  ['192.0.2.17:', 'unreadable', 'unreadable'],
  ['_hidden', 'unreadable', 'unreadable'],
  ['', 'unreadable', 'unreadable'],
])('%s counts as %s, in the network %s [V15.3.4]', (ip, address, network) => {
  expect(networksOf(ip)).toEqual({ address, network })
})

it.each([
  ['192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.0/24'],
  ['2001:0DB8:000a:000b::9', '2001:db8:a::/48'],
  ['unknown', 'unreadable'],
])('%s is in the range %s', (ip, range) => {
  expect(networkRange(ip)).toBe(range)
})
