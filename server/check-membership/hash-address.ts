import { createHmac } from 'node:crypto'

/** Addresses are stored as a hash that differs each day, so that searches cannot be linked across days. */
export const hashAddress = (secret: string, day: string, address: string) =>
  createHmac('sha256', `membership-check:${secret}`)
    .update(`${day} ${address}`)
    .digest('base64url')
    .slice(0, 22)
