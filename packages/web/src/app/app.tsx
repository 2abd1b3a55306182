import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { use } from 'react'
import { type AppServices, ServicesProvider } from '../lib/app-services.tsx'
import { latePart } from '../lib/late-part.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { createServices } from '../lib/session/create-services.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ErrorState } from '../ui/states.tsx'
import styles from '../routes/route-failed.module.css'
import { createAppRouter } from './router.tsx'

const FocusKeeper = latePart(() => import('../ui/focus-keeper.ts').then((module) => module.FocusKeeper))
const Toaster = latePart(() => import('../ui/toaster.tsx').then((module) => module.Toaster))

/** What the application is made of, on its way. Called once for a page, before the first render, so that its first requests leave at once. */
export const startApplication = () =>
  createServices().then((services) => ({ services, queries: createQueryClient(), router: createAppRouter() }))

type Starting = ReturnType<typeof startApplication>

/** The whole application: waits for the configuration and the session, then shows the route. */
export function App({ starting }: { starting: Starting }) {
  return (
    <ErrorBoundary
      fallback={
        <main className={styles.page}>
          <ErrorState>The server could not be reached. Nothing of yours is lost.</ErrorState>
        </main>
      }
    >
      <Started starting={starting} />
    </ErrorBoundary>
  )
}

function Started({ starting }: { starting: Starting }) {
  const { services, queries, router } = use(starting)
  return (
    <Providers services={services} queries={queries}>
      <RouterProvider router={router} />
      <FocusKeeper />
      <Toaster />
    </Providers>
  )
}

function Providers({
  services,
  queries,
  children,
}: {
  services: AppServices
  queries: ReturnType<typeof createQueryClient>
  children: React.ReactNode
}) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ServicesProvider>
  )
}
