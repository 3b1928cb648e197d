import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PublicVideo } from '#domain/videos/video.ts'
import { CardListPage } from '../pages/CardListPage.tsx'
import { loadList, loadParts } from '../pages/loaders.ts'
import { loadText } from '../pages/read-pages.ts'
import { apiPaths } from '../paths.ts'
import { VideoCard } from './VideoCard.tsx'

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
