import { word } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const signInVariables = {
  GOOGLE_CLIENT_ID: {
    group: 'Sign-in',
    purpose: 'The client of Google sign-in; its redirect address is PUBLIC_URL/auth/callback.',
    default: 'an embedded sign-in, only while PUBLIC_URL is this machine and NODE_ENV is not production',
    example: 'your-client.apps.googleusercontent.com',
    schema: word,
  },
  GOOGLE_CLIENT_SECRET: {
    group: 'Sign-in',
    purpose: "That client's secret.",
    default: 'none',
    example: 'your-secret',
    secret: true,
    schema: word,
  },
} as const satisfies GroupOfVariables
