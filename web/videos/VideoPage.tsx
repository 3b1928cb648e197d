import { useLingui } from '@lingui/react'
import { ExternalLink, Play } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { videoSite } from '#domain/videos/video-site.ts'
import { PublicVideo } from '#domain/videos/video.ts'
import { useFormat } from '../format.ts'
import { LocalText } from '../language/LocalText.tsx'
import { CardListPage } from '../pages/CardListPage.tsx'
import { CARD_LINK, PictureCard } from '../pages/PictureCard.tsx'
import { loadList, loadParts, loadText } from '../pages/loaders.ts'
import { apiPaths } from '../paths.ts'

/** A video as a card with a link to the site that hosts it; nothing is loaded from that site. */
const VideoCard = ({ video, eager }: { video: PublicVideo; eager: boolean }) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  return (
    <PictureCard
      image={video.cover}
      placeholder={<Screen />}
      eager={eager}
      isLink
      frameClass="relative aspect-video"
      overlay={
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-16 place-items-center rounded-full bg-black/65 text-white transition-transform group-hover:scale-105">
            <Play aria-hidden className="size-8 translate-x-0.5 fill-current" />
          </span>
        </span>
      }
    >
      <h2 className="text-xl">
        <a href={video.url} target="_blank" rel="noopener noreferrer" className={CARD_LINK}>
          <LocalText of={video.title} />
          <span className="sr-only"> ({_('in a new tab')})</span>
        </a>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-muted">
        {video.date !== null && <span>{dayOrYear(video.date)}</span>}
        <span className="inline-flex items-center gap-1.5">
          <ExternalLink aria-hidden className="size-4" />
          {_('Opens on {site}', { site: videoSite(video.url) })}
        </span>
      </p>
    </PictureCard>
  )
}

/** The placeholder for a video without a cover: hills, the sun and the sea. */
const Screen = () => (
  <svg viewBox="0 0 320 180" aria-hidden className="size-full" preserveAspectRatio="xMidYMid slice">
    <circle cx="236" cy="62" r="30" className="fill-accent" />
    <path d="M-10 122Q70 52 150 108T330 92V190H-10z" className="fill-primary opacity-40" />
    <path
      d="M-10 146q22-14 44 0t44 0 44 0 44 0 44 0 44 0 44 0 44 0V190H-10z"
      className="fill-primary opacity-80"
    />
  </svg>
)

export const loader = (args: LoaderFunctionArgs) =>
  loadParts({
    videos: loadList(args, PublicVideo, apiPaths.videos),
    introduction: loadText(args, 'video'),
  })

export default function VideoPage() {
  const { _ } = useLingui()
  const { videos, introduction } = useLoaderData<typeof loader>()
  return (
    <CardListPage
      title={_('Video')}
      description={_('Videos of the society on other sites: nothing of them is loaded before you open one.')}
      introduction={introduction}
      items={videos}
      emptyTitle={_('There are no videos yet.')}
      renderCard={(video, eager) => <VideoCard video={video} eager={eager} />}
    />
  )
}
