import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the server listens while the application is developed with `vite`. */
const server = process.env['SERVER_URL'] ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react()],
  html: {
    // The server puts a fresh nonce in the place of this word, in the page and in its content security policy.
    cspNonce: '__CSP_NONCE__',
  },
  build: {
    target: 'es2022',
    // Lists which file needs which: what the size bench adds up.
    manifest: true,
    // No data: addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/config.json', '/auth', '/chats', '/api'].map((path) => [path, { target: server, changeOrigin: false }])),
  },
})
