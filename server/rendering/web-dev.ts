import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import type { AppContext } from '../context.ts'
import type { WebBuild } from './render-page.ts'
import { mountWeb, type Web } from './web.ts'

/** The pages straight from their sources, reloading as one edits. Only for development. */
export const createDevWeb = (context: AppContext): Web => ({
  mount: async (app: FastifyInstance) => {
    const vite = await createServer({
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server } },
    })
    app.addHook('onClose', () => vite.close())

    // Vite answers for its own files first; what it does not know goes on to the routes.
    app.addHook('onRequest', async (request, reply) => {
      if (/^\/api(?=$|[/?])/.test(request.url)) return
      const isLeftToUs = await new Promise<boolean>((resolve) => {
        reply.raw.once('close', () => resolve(false))
        vite.middlewares(request.raw, reply.raw, () => resolve(true))
      })
      if (!isLeftToUs) reply.hijack()
    })

    mountWeb(app, context, {
      // The virtual module has the shape of WebBuild: web/entry.server.tsx exports it.
      build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
      mode: 'development',
    })
  },
})
