import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import type { AppDependencies } from '../api/context.ts'
import { createRenderer, type WebBuild } from './renderer.ts'
import { mountWeb, type Web } from './web.ts'

/** The pages directly from their sources, with hot reload. Only for development. */
export const createDevWeb = (context: AppDependencies): Web => ({
  mount: async (app: FastifyInstance) => {
    const vite = await createServer({
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server } },
    })
    app.addHook('onClose', () => vite.close())

    // Vite serves its own files; other requests continue to the routes.
    app.addHook('onRequest', async (request, reply) => {
      if (/^\/api(?=$|[/?])/.test(request.url)) return
      const isUnhandled = await new Promise<boolean>((resolve) => {
        reply.raw.once('close', () => resolve(false))
        vite.middlewares(request.raw, reply.raw, () => resolve(true))
      })
      if (!isUnhandled) reply.hijack()
    })

    const mode = 'development'
    const renderer = createRenderer({
      // web/entry.server.tsx, behind the virtual module, exports the shape of WebBuild.
      build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
      mode,
      documentScript: '/web/entry.document-dev.ts',
    })
    mountWeb(app, context, { renderer, mode })
  },
})
