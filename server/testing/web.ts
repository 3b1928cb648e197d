import type { WebBuild } from '../rendering/render-page.ts'

type Given = {
  nonce: string | undefined
  documentScript: string
  transport: (path: string, init: RequestInit) => Promise<Response>
}

/** Pages without React: `render` replaces the whole bundle. */
export const fakeBuild = (render: (request: Request, given: Given) => Promise<Response>) => {
  const module = { createRequestContext: (given: Given) => given, createRequestHandler: () => render }
  // The server uses no other part of a build.
  return { entry: { module } } as unknown as WebBuild
}
