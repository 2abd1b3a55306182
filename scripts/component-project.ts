import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { voiceFiles } from '../packages/web/voice-files.ts'
import { browserArguments, chromiumProgram } from './test-browser.ts'

const web = join(import.meta.dirname, '../packages/web')

const asBuilt = { 'process.env.NODE_ENV': JSON.stringify('production') }
/** A page has no environment: what tests of two sizes ask for is written into them. */
const sizes = { 'process.env.SOAK': JSON.stringify(process.env['SOAK'] ?? '') }

/**
 * Component tests: the application in a real browser over a scripted server (packages/web/src/testing). One page runs the files of a
 * worker, one after the other, and they share its modules: loading the product anew for each file took a quarter of these tests' processor time.
 */
export const componentProject: TestProjectConfiguration = {
  root: web,
  // React and JSX as the build has them: drawing in React's development mode took a third of all these tests' time.
  mode: 'production',
  define: { ...asBuilt, ...sizes },
  oxc: { jsx: { development: false } },
  // The built-in voice and voice detection read their files as they do in the product.
  plugins: [voiceFiles()],
  publicDir: join(web, 'public'),
  // Made ready before the first test: what is found later loads every page again, and the tests of that moment fail.
  // Late parts of a panel are found when a test opens them, and the page would then load anew in the middle of it.
  optimizeDeps: {
    include: [
      'pdfjs-dist',
      '@codemirror/legacy-modes/mode/stex',
      '@bjorn3/browser_wasi_shim',
      'mediabunny',
      '@excalidraw/excalidraw',
      'harper.js',
      'harper.js/slimBinary',
    ],
    entries: ['*.html', 'src/**/*.component.test.tsx'],
    rolldownOptions: { transform: { define: asBuilt } },
  },
  resolve: {
    alias: [
      { find: '@ungap/structured-clone', replacement: join(web, 'src/markdown/platform-clone.ts') },
      { find: /^zustand$/, replacement: join(web, 'src/testing/resettable-zustand.ts') },
    ],
  },
  test: {
    name: 'components',
    // What a page remembers goes between two tests (src/testing/open-app.tsx).
    isolate: false,
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['src/testing/component-setup.ts'],
    // A limit ends what hangs, it never measures speed.
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      viewport: { width: 1440, height: 900 },
      locators: { exact: false },
      screenshotFailures: false,
      traceView: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { ...(chromiumProgram ? { executablePath: chromiumProgram } : {}), args: browserArguments },
        contextOptions: {
          reducedMotion: 'reduce',
          colorScheme: 'light',
          timezoneId: 'Europe/Berlin',
          locale: 'en-GB',
          permissions: ['clipboard-write'],
        },
        actionTimeout: 60_000,
      }),
    },
  },
}
