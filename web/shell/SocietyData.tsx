import { SOCIAL_HOMES, type SocialNetwork } from '#domain/settings/society.ts'
import { imageOfWidth, paths } from '../paths.ts'
import icon from './icons/icon-512.png?no-inline'
import { useRootData } from './root-data.ts'
import { StructuredData } from './StructuredData.tsx'
import { useSociety } from './use-society.ts'

/** Structured data about the society. */
export const SocietyData = () => {
  const origin = useRootData()?.origin
  const { name, address, email, phone, social, logo } = useSociety()
  if (!origin) return null
  // The home page of a network is not a profile of the society.
  const networks = Object.keys(social) as SocialNetwork[]
  const sameAs = networks.filter((key) => social[key] !== SOCIAL_HOMES[key]).map((key) => social[key])
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@type': 'NGO',
        name: name.en || name.bn,
        ...(name.en && name.bn && { alternateName: name.bn }),
        url: origin + paths.home,
        logo: origin + (logo ? imageOfWidth(logo.url, 480) : icon),
        address: { '@type': 'PostalAddress', streetAddress: address },
        email,
        telephone: phone,
        ...(sameAs.length > 0 && { sameAs }),
      }}
    />
  )
}
