import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { PublicVideo } from '#domain/videos/video.ts'
import { apiContext } from '../api-client.ts'
import { PageMeta } from '../layout/PageMeta.tsx'
import { Introduction } from '../pages/Introduction.tsx'
import { loadText } from '../pages/read-pages.ts'
import { apiPaths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { VideoCard } from './VideoCard.tsx'

export const loader = async (args: LoaderFunctionArgs) => {
  const [{ data: videos }, introduction] = await Promise.all([
    args.context.get(apiContext).call(z.array(PublicVideo), apiPaths.videos),
    loadText(args, 'video'),
  ])
  return { videos, introduction }
}

export default function VideoPage() {
  const { _ } = useLingui()
  const { videos, introduction } = useLoaderData<typeof loader>()
  const title = _('Video')
  return (
    <>
      <PageMeta
        title={title}
        description={_(
          'Videos of the society on other sites: nothing of them is loaded before you open one.',
        )}
      />
      <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
      <Introduction text={introduction} />
      {videos.length === 0 ? (
        <EmptyState title={_('There are no videos yet.')} />
      ) : (
        <ul className="m-0 grid list-none gap-5 p-0 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {videos.map((video, place) => (
            <li key={video._id}>
              <VideoCard video={video} eager={place === 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
