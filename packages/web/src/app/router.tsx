import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { RootRoute } from '../routes/root-route.tsx'
import { RouteFailed } from '../routes/route-failed.tsx'

const workspace = () => import('../routes/workspace-route.tsx')

// Fetched beside the configuration and the session rather than after them; a failure is shown when the route asks for it.
if (location.pathname.startsWith('/xperto')) workspace().catch(() => undefined)

const root = createRootRoute({
  component: RootRoute,
  notFoundComponent: lazyRouteComponent(() => import('../routes/not-found-route.tsx'), 'NotFoundRoute'),
})

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../routes/landing-route.tsx'), 'LandingRoute'),
})

/** One component for both addresses, so that going from chat to chat keeps sidebar and panel where they are. */
const workspaceLayout = createRoute({
  getParentRoute: () => root,
  id: 'workspace',
  component: lazyRouteComponent(workspace, 'WorkspaceRoute'),
})
const home = createRoute({ getParentRoute: () => workspaceLayout, path: 'xperto' })
const chat = createRoute({ getParentRoute: () => workspaceLayout, path: 'xperto/chat/$chatId' })

const launch = createRoute({
  getParentRoute: () => root,
  path: 'xperto/launch/$slug',
  component: lazyRouteComponent(() => import('../routes/launch-route.tsx'), 'LaunchRoute'),
})

const routeTree = root.addChildren([landing, workspaceLayout.addChildren([home, chat]), launch])

export function createAppRouter() {
  return createRouter({ routeTree, notFoundMode: 'root', defaultErrorComponent: RouteFailed, scrollRestoration: false })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
