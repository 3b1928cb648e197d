import { createHmac } from 'node:crypto'

/** An address is stored as a hash of its own for each day, so that nobody's searches can be put together later. */
export const hashAddress = (secret: string, day: string, address: string) =>
  createHmac('sha256', `membership-check:${secret}`)
    .update(`${day} ${address}`)
    .digest('base64url')
    .slice(0, 22)
