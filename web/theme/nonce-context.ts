import { createContext } from 'react'

/** The nonce of inline scripts while the server renders a page; it sends their hashes instead (server/http/security-policy.ts). */
export const NonceContext = createContext<string | undefined>(undefined)
