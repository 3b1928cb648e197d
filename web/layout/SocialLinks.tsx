import { SiFacebook, SiInstagram, SiX, SiYoutube } from '@icons-pack/react-simple-icons'

const NETWORKS = [
  { name: 'Facebook', href: 'https://www.facebook.com/', Icon: SiFacebook },
  { name: 'Instagram', href: 'https://www.instagram.com/', Icon: SiInstagram },
  { name: 'Twitter/X', href: 'https://x.com/', Icon: SiX },
  { name: 'YouTube', href: 'https://www.youtube.com/', Icon: SiYoutube },
]

/** Each leads to the home page of its network (specification, section 1). */
export const SocialLinks = () => (
  <ul className="-mx-3 flex">
    {NETWORKS.map(({ name, href, Icon }) => (
      <li key={name}>
        <a
          href={href}
          rel="noopener noreferrer"
          aria-label={name}
          className="grid size-11 place-items-center rounded-lg hover:opacity-75"
        >
          <Icon aria-hidden title="" size={18} />
        </a>
      </li>
    ))}
  </ul>
)
