import type { Server } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { registerAdverts } from './adverts/register-adverts.ts'
import { attractionKind } from './attractions/attraction-kind.ts'
import { listAttractions } from './attractions/queries.ts'
import { attractionRoutes } from './attractions/routes.ts'
import { registerAccess } from './auth/access.ts'
import { adminRoutes } from './auth/admin-routes.ts'
import { invitationRoutes } from './auth/invitation-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { donorKind } from './blood-donors/donor-kind.ts'
import { forgetRoute } from './blood-donors/forget-route.ts'
import { donorBox, donorList } from './blood-donors/queries.ts'
import { donorRoutes } from './blood-donors/routes.ts'
import { peopleList } from './committees/people-list.ts'
import { personKind } from './committees/person-kind.ts'
import { termRoutes } from './committees/term-routes.ts'
import { committeeRoutes } from './committees/routes.ts'
import { correctionKind } from './corrections/correction-kind.ts'
import { correctionExtras } from './corrections/extra-routes.ts'
import { correctionBox, correctionList } from './corrections/queries.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { messageBox, messageList } from './contact/queries.ts'
import { messageKind } from './contact/message-kind.ts'
import { contactRoutes } from './contact/routes.ts'
import { bannerKind } from './banners/banner-kind.ts'
import { listBanners } from './banners/queries.ts'
import { bannerRoutes } from './banners/routes.ts'
import type { AppContext } from './context.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Env } from './env.ts'
import { registerErrors, sendError } from './http/errors.ts'
import { eventKind } from './events/event-kind.ts'
import { eventList } from './events/queries.ts'
import { eventRoutes } from './events/routes.ts'
import { adminPictureRoutes } from './gallery/admin-picture-routes.ts'
import { albumKind } from './gallery/album-kind.ts'
import { listAlbums } from './gallery/album-queries.ts'
import { removeAlbum, restoreAlbum } from './gallery/remove-album.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { healthRoutes } from './health.ts'
import { adminImageRoutes } from './images/admin-routes.ts'
import { registerHousekeeping } from './housekeeping.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { createImageQueue } from './images/image-queue.ts'
import { imageRoutes } from './images/routes.ts'
import { registerMail } from './mail/register-mail.ts'
import { memberRoutes } from './members/routes.ts'
import { registerOpenApi } from './http/openapi.ts'
import { recordRoutes } from './records/record-routes.ts'
import { adminSettingsRoutes } from './settings/admin-routes.ts'
import { publicFormRoutes } from './public-forms/routes.ts'
import { adminPageRoutes } from './pages/admin-routes.ts'
import { htmlRoutes } from './pages/html-routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { createSerializerCompiler } from './http/serialize.ts'
import { siteRoutes } from './site.ts'
import { listUnionRows } from './unions/queries.ts'
import { unionKind } from './unions/union-kind.ts'
import {
  endSlowRequests,
  requestLimits,
  slowRequestOptions,
  type RequestLimits,
} from './http/slow-requests.ts'
import { unionRoutes } from './unions/routes.ts'
import { closeUnusedConnections } from './http/unused-connections.ts'
import { listVideos } from './videos/queries.ts'
import { videoRoutes } from './videos/routes.ts'
import { videoKind } from './videos/video-kind.ts'
import { validate } from './http/validate.ts'
import type { Web } from './rendering/web.ts'

/** JSON bodies are small; multipart has its own limits. */
const JSON_MAX_BYTES = 64 * 1024

export type AppOptions = AppContext & {
  logger?: FastifyHttpOptions<Server>['logger']
  /** Adds the pages outside `/api`; omitted when only the API is needed. */
  web?: Web
  /** Overrides of the default request limits. */
  limits?: Partial<RequestLimits>
}

/** A number is the count of trusted hops, from the nearest proxy on; a list contains the trusted addresses. */
const trustedProxies = ({ TRUST_PROXY: trusted }: Env) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted

/** Builds the whole application with its dependencies injected. Does not listen. */
export const buildApp = async ({
  logger = false,
  web,
  limits: changedLimits,
  ...context
}: AppOptions): Promise<FastifyInstance> => {
  const limits = requestLimits(changedLimits)
  const options: FastifyHttpOptions<Server> = {
    logger,
    trustProxy: trustedProxies(context.env),
    bodyLimit: JSON_MAX_BYTES,
    // Requests in flight are finished; only idle connections are closed.
    forceCloseConnections: 'idle',
    // Errors before routing, such as a URL that cannot be decoded.
    frameworkErrors: sendError,
    ...slowRequestOptions(limits),
  }
  const app: FastifyInstance = Fastify(options)
  app.setValidatorCompiler(validate)
  app.setSerializerCompiler(createSerializerCompiler(app.log))
  app.removeContentTypeParser('text/plain')
  closeUnusedConnections(app)
  endSlowRequests(app, limits)
  registerErrors(app)
  if (web?.first) app.addHook('onRequest', web.first)
  await app.register(helmet, {
    // Pages set their own policy; the API allows nothing.
    contentSecurityPolicy: false,
    strictTransportSecurity: context.env.PUBLIC_URL?.startsWith('https:') ?? false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // These headers only affect obsolete browsers and plug-ins.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  })
  await app.register(compress, { encodings: ['br', 'gzip'] })
  await app.register(cookie)
  await app.register(multipart, {
    // The `truncated` flag reveals a picture over the limit, which is then refused with our own message.
    throwFileSizeLimit: false,
    isPartAFile: (name, _type, filename) => name !== 'data' && filename !== undefined,
  })
  const imageQueue = createImageQueue()
  registerMail(app, context)
  registerHousekeeping(app, context)
  registerAccess(app, { ...context, publicUrl: context.env.PUBLIC_URL })
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('content-security-policy')) {
          reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        }
      })
      await registerOpenApi(api)
      await api.register(healthRoutes, { ...context, prefix: '/health' })
      await api.register(siteRoutes, { ...context, prefix: '/site' })
      await api.register(authRoutes, { ...context, prefix: '/auth' })
      await api.register(invitationRoutes, { ...context, prefix: '/auth/invitations' })
      await api.register(dashboardRoutes, { ...context, prefix: '/admin/dashboard' })
      await api.register(adminRoutes, { ...context, prefix: '/admin/admins' })
      await api.register(unionRoutes, { ...context, prefix: '/unions' })
      await api.register(
        recordRoutes(unionKind, {
          tag: 'unions',
          list: { read: ({ database }) => listUnionRows(database.db) },
        }),
        {
          ...context,
          prefix: '/admin/unions',
        },
      )
      await api.register(imageRoutes, { ...context, prefix: '/images' })
      await api.register(adminImageRoutes, { ...context, imageQueue, prefix: '/admin/images' })
      await api.register(eventRoutes, { ...context, prefix: '/events' })
      await api.register(recordRoutes(eventKind, { tag: 'events', list: eventList }), {
        ...context,
        prefix: '/admin/events',
      })
      await registerAdverts(api, context)
      await api.register(bannerRoutes, { ...context, prefix: '/banners' })
      await api.register(
        recordRoutes(bannerKind, {
          tag: 'banners',
          list: { read: ({ database }) => listBanners(database.db) },
        }),
        {
          ...context,
          prefix: '/admin/banners',
        },
      )
      await api.register(adminSettingsRoutes, { ...context, prefix: '/admin/settings' })
      await api.register(memberRoutes, { ...context, imageQueue, prefix: '/members' })
      await api.register(donorRoutes, { ...context, prefix: '/blood-donors' })
      await api.register(
        recordRoutes(donorKind, {
          tag: 'blood donors',
          list: donorList,
          routes: forgetRoute,
          readsDeleted: true,
        }),
        { ...context, prefix: '/admin/blood-donors' },
      )
      await api.register(committeeRoutes, { ...context, prefix: '/committees' })
      await api.register(termRoutes, { ...context, prefix: '/admin/committee-terms' })
      await api.register(recordRoutes(personKind, { tag: 'committees', list: peopleList }), {
        ...context,
        prefix: '/admin/committee-people',
      })
      await api.register(publicFormRoutes, { ...context, prefix: '/public-forms' })
      await api.register(inboxRoutes, {
        ...context,
        boxes: [messageBox, correctionBox, donorBox],
        prefix: '/admin/inbox',
      })
      await api.register(contactRoutes, { ...context, prefix: '/contact' })
      await api.register(recordRoutes(messageKind, { tag: 'contact', list: messageList }), {
        ...context,
        prefix: '/admin/contact-messages',
      })
      await api.register(correctionRoutes, { ...context, prefix: '/corrections' })
      await api.register(
        recordRoutes(correctionKind, { tag: 'corrections', list: correctionList, routes: correctionExtras }),
        { ...context, prefix: '/admin/corrections' },
      )
      await api.register(pageRoutes, { ...context, prefix: '/pages' })
      await api.register(adminPageRoutes, { ...context, prefix: '/admin/pages' })
      await api.register(htmlRoutes, { prefix: '/admin/rich-text' })
      await api.register(galleryRoutes, { ...context, prefix: '/gallery' })
      await api.register(
        recordRoutes(albumKind, {
          tag: 'gallery',
          list: { read: ({ database }) => listAlbums(database.db) },
          verbs: { remove: removeAlbum, restore: restoreAlbum },
        }),
        { ...context, prefix: '/admin/gallery/albums' },
      )
      await api.register(videoRoutes, { ...context, prefix: '/videos' })
      await api.register(
        recordRoutes(videoKind, { tag: 'videos', list: { read: ({ database }) => listVideos(database.db) } }),
        {
          ...context,
          prefix: '/admin/videos',
        },
      )
      await api.register(attractionRoutes, { ...context, prefix: '/attractions' })
      await api.register(
        recordRoutes(attractionKind, {
          tag: 'attractions',
          list: { read: ({ database }) => listAttractions(database.db) },
        }),
        {
          ...context,
          prefix: '/admin/attractions',
        },
      )
      await api.register(adminPictureRoutes, { ...context, prefix: '/admin/gallery' })
      registerErrors(api)
    },
    { prefix: '/api' },
  )
  await web?.mount(app)
  return app
}
