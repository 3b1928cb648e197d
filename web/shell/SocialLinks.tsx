import marks from './network-marks.svg'
import { useSociety } from './use-society.ts'

const NETWORKS = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'x', name: 'Twitter/X' },
  { key: 'youtube', name: 'YouTube' },
] as const

/** Links to the society's pages in the four social networks, or to the networks' home pages. */
export const SocialLinks = () => {
  const { social } = useSociety()
  return (
    <ul className="-mx-2.5 flex">
      {NETWORKS.map(({ key, name }) => (
        <li key={key}>
          <a
            href={social[key]}
            rel="noopener noreferrer"
            aria-label={name}
            className="grid h-11 w-10 place-items-center rounded-lg hover:opacity-75"
          >
            <svg aria-hidden viewBox="0 0 24 24" className="size-4.5">
              <use href={`${marks}#${key}`} fill="currentColor" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
