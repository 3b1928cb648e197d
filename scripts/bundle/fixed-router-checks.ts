type Replacements = readonly (readonly [question: string, answer: string])[]

/*
 * Runtime checks of React Router whose result is fixed by our settings and code, file by file. Inlining the result
 * makes code unreachable, and the build removes it.
 */

/** All routes are sent initially (react-router.config.ts): none is discovered or patched in later. */
const allRoutesKnown: Replacements = [
  ['init.patchRoutesOnNavigation', 'undefined'],
  ['if (isFogOfWar) {', 'if (false) {'],
  ['\t\tpatchRoutes,\n', ''],
  ['future.unstable_routePatternMatching', 'false'],
]

/** Nothing instruments the router (web/entry.client.tsx), and there is no hot module replacement. */
const notWatched: Replacements = [
  ['init.instrumentations', 'undefined'],
  ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  ['opts?.instrumentationNavigateMetaReceiver', 'undefined'],
  ['\t\t_internalFetchControllers: fetchControllers,\n', ''],
  ['\t\t_internalSetRoutes,\n', ''],
]

/** Forms call the API directly (web/api-client.ts): no route has an action. */
const noActions: Replacements = [
  ['opts && opts.submission && isMutationMethod(opts.submission.formMethod)', 'false'],
  ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
  ['if (submission && isMutationMethod(submission.formMethod)) {', 'if (false) {'],
  ['let isActionReload = ', 'let isActionReload = false && '],
  ['submission || fetcherSubmission || getSubmissionFromNavigation(loadingNavigation)', 'undefined'],
  ['if (!submission && !fetcherSubmission && formMethod && formAction && formEncType)', 'if (false)'],
  ['redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission', 'false'],
  [
    'function getLoadingNavigation(location, matches, historyAction, submission) {\n\tif (submission)',
    'function getLoadingNavigation(location, matches, historyAction) {\n\tif (false)',
  ],
]

/** No route has client middleware (`clientMiddleware`). */
const noMiddleware: Replacements = [
  [
    'let runClientMiddleware = isStaticHandler ?',
    'let runClientMiddleware = true ? undefined : isStaticHandler ?',
  ],
  ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy'],
  ['if (typeof route.lazy === "function") {', 'if (false) {'],
]

/** No page uses a fetcher (`useFetcher`). */
const noFetchers: Replacements = [
  ['\t\tfetch,\n', ''],
  ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n', ''],
  ['fetchLoadMatches.forEach(', 'false && fetchLoadMatches.forEach('],
  ['state.fetchers.forEach(', 'false && state.fetchers.forEach('],
  ['fetchersQueuedForDeletion.forEach(', 'false && fetchersQueuedForDeletion.forEach('],
  ['\t\tmountedFetchers.forEach(', '\t\tfalse && mountedFetchers.forEach('],
  ['\t\tunmountedFetchers.forEach(', '\t\tfalse && unmountedFetchers.forEach('],
  ['if (revalidatingFetchers.length > 0) updates', 'if (false) updates'],
  ['revalidatingFetchers.forEach(', 'false && revalidatingFetchers.forEach('],
  ['revalidatingFetchers.filter((f) => !f.matches', 'false && revalidatingFetchers.filter((f) => !f.matches'],
  ['fetchersToLoad.map(', '[].map('],
  ['markFetchRedirectsDone(workingFetchers)', 'false'],
  ['abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers)', 'false'],
]

/** No navigation uses a view transition (`viewTransition`) or a masked URL. */
const plainNavigation: Replacements = [
  ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions', 'if (false) {\n\t\t\trestoreAppliedTransitions'],
  [
    'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {',
    'if (false) {',
  ],
  ['else if (pendingViewTransitionEnabled) {', 'else if (false) {'],
  ['if (opts?.mask) {', 'if (false) {'],
]

export const FIXED_CHECKS: Record<string, Replacements> = {
  'router/router.js': [
    ...allRoutesKnown,
    ...notWatched,
    ...noActions,
    ...noMiddleware,
    ...noFetchers,
    ...plainNavigation,
  ],
  'components.js': [
    ['useIsRSCRouterContext() || useTransitions', 'useTransitions'],
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
    ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
    ['if (renderDfd && pendingState && state', 'if (false && state'],
    ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
    ['if (vtContext.isTransitioning && !vtContext.flushSync)', 'if (false)'],
    ['newState.fetchers.forEach(', 'false && newState.fetchers.forEach('],
    ['deletedFetchers.forEach(', 'false && deletedFetchers.forEach('],
  ],
  'dom/lib.js': [
    ['const Form = React$1.forwardRef(', 'const Form = /* @__PURE__ */ React$1.forwardRef('],
    ['Form.displayName = "Form";', ''],
    ['routerNavigation != null && useViewTransitionState(path) && viewTransition === true', 'false'],
    // No link prefetches its page.
    [
      'let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);',
      'let shouldPrefetch = false, prefetchRef, prefetchHandlers;',
    ],
    ['if (mask) {', 'if (false) {'],
  ],
  'dom/ssr/components.js': [
    ['isPageLinkDescriptor(link) ?', 'false ?'],
    ['isFogOfWarEnabled(routeDiscovery, ssr)', 'false'],
    ['!isStatic ? " " :', 'true ? " " :'],
    ['staticContext ? `', 'false ? `'],
    ['typeof manifest.sri === "object" ?', 'false ?'],
    ['typeof criticalCss === "string" ?', 'false ?'],
    ['typeof criticalCss === "object" ?', 'false ?'],
    ['useIsRSCRouterContext()', 'false'],
  ],
  'dom/ssr/single-fetch.js': [
    ['if (request.method !== "GET") return singleFetchActionStrategy(args, fetchAndDecode);', ''],
    [
      'if (!ssr && !foundRevalidatingServerLoader) return nonSsrStrategy(args, getRouteInfo, fetchAndDecode);',
      '',
    ],
    ['if (fetcherKey) return singleFetchLoaderFetcherStrategy(args, fetchAndDecode);', ''],
    // No route has client middleware.
    ['args.runClientMiddleware(dataStrategy)', 'dataStrategy(args)'],
  ],
  'dom/ssr/routes.js': [
    ['dataRoute.action = ({', '0, ({'],
    ['if (!route.hasClientAction) dataRoute.action', 'if (false) dataRoute.action'],
    ['action: route.hasClientAction ?', 'action: false ?'],
    ['middleware: route.hasClientMiddleware ?', 'middleware: false ?'],
    ['if (needsRevalidation)', 'if (false)'],
    ['if (!ssr && manifestRoute.hasLoader', 'if (false'],
    // web/root.tsx defines its own pages for both.
    ['route.id === "root" ? RemixRootDefaultHydrateFallback :', 'false ? 0 :'],
    ['route.id === "root" ? () =>', 'false ? () =>'],
  ],
  'dom-export/hydrated-router.js': [
    ['UNSAFE_useFogOFWarDiscovery(router,', 'false && UNSAFE_useFogOFWarDiscovery(router,'],
    [
      'patchRoutesOnNavigation: UNSAFE_getPatchRoutesOnNavigationFunction(',
      'patchRoutesOnNavigation: true ? undefined : UNSAFE_getPatchRoutesOnNavigationFunction(',
    ],
    ['if (window.__reactRouterManifest.sri === true) {', 'if (false) {'],
    ['if (ssrInfo.context.isSpaMode) {', 'if (false) {'],
    ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
  ],
}
