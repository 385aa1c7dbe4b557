/**
 * Which code of React and React Router the browser's build leaves out, per file of node_modules. Each part
 * serves a feature that no page uses; docs/decisions/0047-unused-framework-code.md gives the reasons.
 */
export interface Cut {
  /** Functions that do nothing unless a page uses the feature: their bodies are left out. */
  functions?: readonly string[];
  /** Tests of `if` and `?:`, as they are written, whose first branch only the feature needs. */
  never?: readonly string[];
  /** The same for the second branch. */
  always?: readonly string[];
  /** Classes that only the feature makes instances of: their methods are left out. */
  classes?: readonly string[];
}

/** What must not be imported or set, because its code is left out. The test beside this file searches for it. */
export const LEFT_OUT = [
  'useFetcher',
  'useFetchers',
  'useBlocker',
  'usePrompt',
  'useViewTransitionState',
  'viewTransition',
  'ViewTransition',
  'SuspenseList',
  'Activity',
  'useActionState',
  'useFormState',
] as const;

const REACT_DOM: Cut = {
  functions: [
    // <ViewTransition>
    'trackEnterViewTransitions',
    'applyViewTransitionToHostInstances',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'createViewTransitionInstance',
    // A `ref` of a <Fragment>
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    // <SuspenseList> and <Activity>
    'updateSuspenseListComponent',
    'updateActivityComponent',
    // useActionState
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
  ],
  never: ['shouldStartViewTransition'],
  classes: ['ViewTransitionPseudoElement', 'FragmentInstance'],
};

const ROUTER: Cut = {
  functions: [
    // useFetcher
    'fetch',
    'getFetcher',
    'resetFetcher',
    'queueFetcherForDeletion',
    'deleteFetcher',
    'abortFetcher',
    'markFetchRedirectsDone',
    'abortStaleFetchLoads',
    // useBlocker
    'getBlocker',
    'deleteBlocker',
    'shouldBlockNavigation',
    // Routes that change after the page has loaded
    '_internalSetRoutes',
    'patchRoutes',
    // Links with `viewTransition`
    'restoreAppliedTransitions',
    'persistAppliedTransitions',
  ],
  never: [
    'blockerKey && delta != null',
    'blockerKey',
    'init.instrumentations',
    'init.patchRoutesOnNavigation',
    'opts?.instrumentationNavigateMetaReceiver',
    'opts?.mask',
    'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location',
    'pendingViewTransitionEnabled',
  ],
  always: ['!init.patchRoutesOnNavigation'],
};

const router = (file: string) => `react-router/dist/production/lib/${file}`;

export const CUTS: Readonly<Record<string, Cut>> = {
  'react-dom/cjs/react-dom-client.production.js': REACT_DOM,
  [router('router/router.js')]: ROUTER,
  // Callbacks around every navigation and loader.
  [router('router/instrumentation.js')]: {
    functions: [
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'consumeInstrumentationClientResultMetaReceiver',
    ],
  },
  // Routes asked of the server link by link: react-router.config.ts sends the whole list.
  [router('dom/ssr/fog-of-war.js')]: {
    functions: [
      'isFogOfWarEnabled',
      'getPartialManifest',
      'getPatchRoutesOnNavigationFunction',
      'useFogOFWarDiscovery',
    ],
  },
  // Links with `viewTransition`.
  [router('components.js')]: {
    always: ['!viewTransitionOpts || !isViewTransitionAvailable'],
    never: [
      'vtContext.isTransitioning && !vtContext.flushSync',
      'renderDfd && pendingState && router.window',
      'renderDfd && pendingState && state.location.key === pendingState.location.key',
      '!vtContext.isTransitioning && interruption',
    ],
  },
  // useFetcher, and pages that are not rendered on the server.
  [router('dom/ssr/single-fetch.js')]: {
    never: ['fetcherKey', '!ssr && !foundRevalidatingServerLoader'],
  },
  // Server components, and pages that are not rendered on the server.
  [router('dom/ssr/components.js')]: { never: ['rsc', 'isSpaMode && !isHydrated'] },
  [router('dom/ssr/routes.js')]: { never: ['isSpaMode'] },
  [router('dom/ssr/errorBoundaries.js')]: { never: ['renderScripts'] },
  [router('dom-export/hydrated-router.js')]: {
    never: ['ssrInfo.context.isSpaMode', 'window.__reactRouterManifest.sri === true'],
  },
};
