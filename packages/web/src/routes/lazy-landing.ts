import { lazy } from 'react'

/** The landing page, loaded when it is shown. */
export const LandingRoute = lazy(() => import('./landing-route.tsx').then((route) => ({ default: route.LandingRoute })))
