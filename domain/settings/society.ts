import type { ContentImage } from '../images/content-image.ts'
import type { LocalText } from '../local-text.ts'

/** Home page of each network, linked while the society has no page there (specification, section 1). */
export const SOCIAL_HOMES = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/',
} as const
export type SocialNetwork = keyof typeof SOCIAL_HOMES

/** The society's details, shown in the header, the footer and titles. */
export type Society = {
  name: LocalText
  address: string
  email: string
  phone: string
  social: Record<SocialNetwork, string>
  logo: ContentImage | null
}

/** Default details until an admin changes them. The people and places are fictional. */
export const DEFAULT_SOCIETY: Society = {
  name: { en: 'Sandwip Society of Brooklyn', bn: 'সন্দ্বীপ সোসাইটি অব ব্রুকলিন' },
  address: '1200 Harbor Lane, Brooklyn, NY 11218, USA',
  email: 'info@example.org',
  phone: '+1 (718) 555-0142',
  social: SOCIAL_HOMES,
  logo: null,
}
