import { randomBytes } from 'node:crypto'

/** A UUIDv7 for the time `now` (milliseconds since 1970): sortable by time, with 74 random bits. */
export const newUid = (now: number): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const timestamp = (now: number) => new Date(now).toISOString()
