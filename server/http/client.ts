import type { FastifyRequest } from 'fastify'
import type { Client } from '../database/write.ts'
import { networkRange } from './networks.ts'

/** More specific names first: every browser names those that it is compatible with. */
const BROWSERS = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
] as const
const SYSTEMS = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const
const MAX_LENGTH = 40

/** The browser and the system of a User-Agent, such as `Firefox 140, Android`; or its beginning. */
export const deviceOf = (userAgent: string | undefined): string | null => {
  if (!userAgent) return null
  const browser = BROWSERS.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version === undefined ? [] : [`${name} ${version.slice(0, 4)}`]
  })[0]
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  if (browser !== undefined) return system === undefined ? browser : `${browser}, ${system}`
  return userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, MAX_LENGTH) || null
}

export const clientOf = (request: FastifyRequest): Client => ({
  network: networkRange(request.ip),
  device: deviceOf(request.headers['user-agent']),
})
