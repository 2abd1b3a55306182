/** A file that breaks exactly one rule, and the import it is caught for. `to` is a path, or a package's main file. */
export interface PlantedViolation {
  files: Record<string, string>
  from: string
  to: string
}

const zod = 'node_modules/zod/index.js'

/**
 * A sound house in small: every arrow here is allowed, so that a rule that forbids too much shows as well as one that forbids
 * too little. Contents are source text; packages of npm are empty modules.
 */
export const soundHouse: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'house', workspaces: ['packages/*', 'e2e'] }),
  ...npmPackage('zod'),
  ...npmPackage('ai'),
  ...npmPackage('drizzle-orm'),
  ...npmPackage('pg'),
  ...npmPackage('react'),
  ...npmPackage('undeclared'),
  ...workspace('contract', ['zod']),
  ...workspace('chat-types', ['@xperto/contract', 'zod']),
  ...workspace('content', ['@xperto/contract']),
  ...workspace('resume-text', ['@xperto/contract']),
  ...workspace('simulators', ['@xperto/contract']),
  ...workspace('runner', ['@xperto/contract']),
  ...workspace('server', [
    '@xperto/contract',
    '@xperto/chat-types',
    '@xperto/content',
    '@xperto/resume-text',
    '@xperto/runner',
    '@xperto/simulators',
    'ai',
    'drizzle-orm',
    'pg',
  ]),
  ...workspace('web', ['@xperto/contract', '@xperto/chat-types', 'react', 'zod']),
  'packages/contract/src/index.ts': "export * from './paths.ts'\nexport type { Chat } from './schemas/chat.ts'\n",
  'packages/contract/src/paths.ts': 'export const paths = {}\n',
  'packages/contract/src/browser-paths.ts': 'export const browserPaths = {}\n',
  'packages/contract/src/client.ts':
    "import type { Endpoints } from './endpoints.ts'\nimport { browserPaths } from './browser-paths.ts'\nexport const client = (_: Endpoints) => browserPaths\n",
  'packages/contract/src/endpoints.ts':
    "import { chat } from './schemas/chat.ts'\nexport const endpoints = { chat }\nexport type Endpoints = typeof endpoints\n",
  'packages/contract/src/schemas/chat.ts': "import { z } from 'zod'\nexport const chat = z\nexport type Chat = typeof chat\n",
  'packages/contract/src/light.ts': 'export const light = 1\n',
  'packages/chat-types/src/definitions.ts': "export * from './goal/definition.ts'\nexport * from './quiz/definition.ts'\n",
  'packages/chat-types/src/servers.ts': "export * from './quiz/server.ts'\n",
  'packages/chat-types/src/kit/index.ts': "export * from './definition.ts'\nexport * from './flow.ts'\n",
  'packages/chat-types/src/kit/definition.ts':
    "import type { paths } from '@xperto/contract'\nexport interface Definition { paths: typeof paths }\n",
  'packages/chat-types/src/kit/flow.ts': 'export const flow = 1\n',
  'packages/chat-types/src/goal/definition.ts':
    "import type { Definition } from '../kit/index.ts'\nexport const goal: Definition | null = null\n",
  'packages/chat-types/src/quiz/definition.ts': "import { paths } from '@xperto/contract'\nexport const quiz = paths\n",
  'packages/chat-types/src/quiz/server.ts':
    "import { flow } from '../kit/flow.ts'\nimport { quiz } from './definition.ts'\nexport const quizServer = [flow, quiz]\n",
  'packages/content/src/index.ts': "import { paths } from '@xperto/contract'\nexport const content = paths\n",
  'packages/resume-text/src/index.ts': "import { paths } from '@xperto/contract'\nexport const resumeText = paths\n",
  'packages/simulators/src/model.ts': "import { paths } from '@xperto/contract'\nexport const simulator = paths\n",
  'packages/runner/src/index.ts': "export * from './service/protocol.ts'\nexport * from './service/program.ts'\n",
  'packages/runner/src/run.ts': "import { paths } from '@xperto/contract'\nexport const run = paths\n",
  'packages/runner/src/service/protocol.ts': 'export const protocol = 1\n',
  'packages/runner/src/service/program.ts': 'export const program = 1\n',
  'packages/server/src/adapters/runner/socket.ts': "import '@xperto/runner'\n",
  'packages/server/src/app/container.ts':
    "import '@xperto/simulators/model'\nimport '@xperto/resume-text'\nimport '../adapters/models/http.ts'\nimport '../modules/conversation/chats/index.ts'\nexport const container = 1\n",
  'packages/server/src/platform/log.ts': 'export const log = 1\n',
  'packages/server/src/platform/db/client.ts': "import type { Row } from './schema/rows.ts'\nexport const db: Row | null = null\n",
  'packages/server/src/platform/db/migrate.ts': "import 'drizzle-orm'\nexport const migrate = 1\n",
  'packages/server/src/platform/db/schema/rows.ts': "import 'drizzle-orm'\nexport const rows = 1\nexport type Row = typeof rows\n",
  'packages/server/src/platform/safe-fetch/safe-fetch.ts': "import 'node:https'\nexport const safeFetch = 1\n",
  'packages/server/src/ports/model.ts': "import type { paths } from '@xperto/contract'\nexport interface Model { paths: typeof paths }\n",
  'packages/server/src/adapters/models/http.ts':
    "import 'ai'\nimport type { Model } from '../../ports/model.ts'\nimport '../../platform/log.ts'\nimport './shared.ts'\nexport const http: Model | null = null\n",
  'packages/server/src/adapters/models/shared.ts': 'export const shared = 1\n',
  'packages/server/src/adapters/mail/smtp.ts': 'export const smtp = 1\n',
  'packages/server/src/modules/people/users/index.ts': "export * from './find-user.ts'\n",
  'packages/server/src/modules/people/users/find-user.ts': 'export const findUser = 1\n',
  'packages/server/src/modules/people/users/later.ts': 'export const later = 1\n',
  'packages/server/src/modules/conversation/chats/index.ts': "export * from './chat-service.routes.ts'\n",
  'packages/server/src/modules/conversation/chats/chat-service.routes.ts':
    "import { listChats } from './list-chats.ts'\nexport const routes = [listChats]\n",
  'packages/server/src/modules/conversation/chats/list-chats.ts':
    "import { findUser } from '../../people/users/index.ts'\nimport { chats } from './chat.store.ts'\nexport const listChats = [findUser, chats]\n",
  'packages/server/src/modules/conversation/chats/chat.store.ts': "import '../../../platform/db/client.ts'\nexport const chats = 1\n",
  'packages/server/src/modules/people/users/users.test.ts': "import '../../conversation/chats/index.ts'\n",
  'packages/server/src/modules/conversation/chats/chats.test.ts': "import '../../../testing/app.ts'\nimport '@xperto/simulators/model'\n",
  'packages/server/src/testing/app.ts': "import '../app/container.ts'\n",
  'packages/web/src/app/main.tsx': "import '../routes/chat.tsx'\n",
  'packages/web/src/routes/chat.tsx':
    "import '../features/conversation/reader/reader.tsx'\nimport '../features/conversation/composer/composer.tsx'\n",
  'packages/web/src/features/conversation/reader/reader.tsx':
    "import 'react'\nimport '@xperto/contract'\nimport '@xperto/contract/client'\nimport type { Endpoints } from '@xperto/contract/endpoints'\nimport '../../../ui/button.tsx'\nexport type E = Endpoints\n",
  'packages/web/src/features/conversation/composer/composer.tsx':
    "import '@xperto/chat-types/definitions'\nimport type { Definition } from '@xperto/chat-types/kit'\nexport type D = Definition\n",
  'packages/web/src/markdown/draw.tsx': "import 'react'\nimport '../ui/button.tsx'\n",
  'packages/web/src/stream/follow.ts': "import '@xperto/contract/client'\nimport '../lib/time.ts'\n",
  'packages/web/src/features/conversation/reader/reply.tsx': "import '../../../markdown/draw.tsx'\nimport '../../../stream/follow.ts'\n",
  'packages/web/src/panels/registry.ts': "import './credits/credits.tsx'\nimport './starter/starter.tsx'\n",
  'packages/web/src/panels/kit/frame.tsx': "import '../../ui/button.tsx'\n",
  'packages/web/src/panels/starter/starter.tsx': "import '../kit/frame.tsx'\n",
  'packages/web/src/panels/credits/credits.tsx': "import '../kit/frame.tsx'\nimport '../../features/conversation/reader/reader.tsx'\n",
  'packages/web/src/ui/button.tsx': "import 'react'\nimport '../lib/time.ts'\n",
  'packages/web/src/lib/time.ts': 'export const time = 1\n',
  'scripts/start.ts': "import '../packages/server/src/app/container.ts'\n",
  'e2e/src/journey.ts': "import '../../packages/server/src/testing/app.ts'\nexport const journey = 1\n",
}

/** Rule → the one import that breaks it. A rule without an entry here fails the test. */
export const plantedViolations: Record<string, PlantedViolation> = {
  'no-cycles': {
    files: {
      'packages/server/src/platform/egg.ts': "import './hen.ts'\n",
      'packages/server/src/platform/hen.ts': "import './egg.ts'\n",
    },
    from: 'packages/server/src/platform/egg.ts',
    to: 'packages/server/src/platform/hen.ts',
  },
  'imports-resolve': plant('packages/server/src/platform/lost.ts', './gone.ts', './gone.ts'),
  'packages-are-declared': plant('packages/server/src/platform/borrowed.ts', 'undeclared', 'node_modules/undeclared/index.js'),
  'nothing-knows-the-tools': plant('packages/server/src/app/upside-down.ts', '../../../../scripts/start.ts', 'scripts/start.ts'),
  'test-code-only-from-tests': plant('packages/server/src/app/shipped.ts', '../testing/app.ts', 'packages/server/src/testing/app.ts'),
  'simulators-only-from-tests': plant(
    'packages/server/src/platform/pretend.ts',
    '@xperto/simulators/model',
    'packages/simulators/src/model.ts',
  ),
  'contract-is-a-leaf': plant('packages/contract/src/leaning.ts', 'node:fs', 'fs'),
  'chat-types-know-only-the-contract': plant('packages/chat-types/src/kit/heavy.ts', 'zod', zod),
  'content-knows-only-the-contract': plant(
    'packages/content/src/curious.ts',
    '../../chat-types/src/servers.ts',
    'packages/chat-types/src/servers.ts',
  ),
  'resume-text-knows-only-the-contract': plant(
    'packages/resume-text/src/knowing.ts',
    '../../server/src/platform/log.ts',
    'packages/server/src/platform/log.ts',
  ),
  'simulators-know-only-the-contract': plant(
    'packages/simulators/src/knowing.ts',
    '../../server/src/platform/log.ts',
    'packages/server/src/platform/log.ts',
  ),
  'runner-knows-only-the-contract': plant(
    'packages/runner/src/knowing.ts',
    '../../server/src/platform/log.ts',
    'packages/server/src/platform/log.ts',
  ),
  'runner-is-reached-over-its-socket': plant(
    'packages/server/src/platform/in-process.ts',
    '../../../runner/src/run.ts',
    'packages/runner/src/run.ts',
  ),
  'runner-shows-its-protocol-alone': plant('packages/runner/src/service/program.ts', '../run.ts', 'packages/runner/src/run.ts'),
  'web-never-sees-the-server': plant(
    'packages/web/src/routes/peeking.ts',
    '../../../server/src/platform/log.ts',
    'packages/server/src/platform/log.ts',
    'type',
  ),
  'server-never-sees-the-web': plant(
    'packages/server/src/platform/rendering.ts',
    '../../../web/src/lib/time.ts',
    'packages/web/src/lib/time.ts',
  ),
  'web-takes-schemas-as-types-only': plant(
    'packages/web/src/routes/heavy.ts',
    '@xperto/contract/endpoints',
    'packages/contract/src/endpoints.ts',
  ),
  'web-sees-only-definitions-of-chat-types': plant(
    'packages/web/src/routes/prompts.ts',
    '../../../chat-types/src/servers.ts',
    'packages/chat-types/src/servers.ts',
    'type',
  ),
  'web-takes-types-from-the-kit': plant('packages/web/src/routes/kit.ts', '@xperto/chat-types/kit', 'packages/chat-types/src/kit/index.ts'),
  'definitions-are-browser-safe': plant(
    'packages/chat-types/src/mentor/definition.ts',
    '../kit/flow.ts',
    'packages/chat-types/src/kit/flow.ts',
  ),
  'schemas-stay-behind-the-light-half': plant(
    'packages/contract/src/grown.ts',
    './schemas/chat.ts',
    'packages/contract/src/schemas/chat.ts',
  ),
  'zod-never-reaches-a-browser': plant('packages/web/src/lib/checking.ts', 'zod', zod),
  'chat-type-folders-are-islands': plant(
    'packages/chat-types/src/goal/server.ts',
    '../quiz/definition.ts',
    'packages/chat-types/src/quiz/definition.ts',
  ),
  'modules-meet-through-index': plant(
    'packages/server/src/modules/conversation/messages/intruding.ts',
    '../../people/users/find-user.ts',
    'packages/server/src/modules/people/users/find-user.ts',
  ),
  'outsiders-use-the-door': plant(
    'packages/server/src/app/burgling.ts',
    '../modules/people/users/find-user.ts',
    'packages/server/src/modules/people/users/find-user.ts',
  ),
  'areas-go-one-way': plant(
    'packages/server/src/modules/people/users/running-ahead.ts',
    '../../conversation/chats/index.ts',
    'packages/server/src/modules/conversation/chats/index.ts',
  ),
  'modules-form-a-dag': {
    files: {
      'packages/server/src/modules/money/credits/index.ts': "export * from './spend.ts'\n",
      'packages/server/src/modules/money/credits/spend.ts': 'export const spend = 1\n',
      'packages/server/src/modules/money/credits/report.ts': "import '../payments/index.ts'\n",
      'packages/server/src/modules/money/payments/index.ts': "export * from './pay.ts'\n",
      'packages/server/src/modules/money/payments/pay.ts': "import '../credits/index.ts'\nexport const pay = 1\n",
    },
    from: 'packages/server/src/modules/money/credits',
    to: 'packages/server/src/modules/money/payments',
  },
  'modules-see-ports-not-adapters': plant(
    'packages/server/src/modules/people/users/choosing.ts',
    '../../../adapters/mail/smtp.ts',
    'packages/server/src/adapters/mail/smtp.ts',
    'type',
  ),
  'platform-knows-no-product': plant(
    'packages/server/src/platform/partial.ts',
    '../modules/people/users/index.ts',
    'packages/server/src/modules/people/users/index.ts',
  ),
  'adapters-see-only-ports': plant(
    'packages/server/src/adapters/models/reaching.ts',
    '../../modules/people/users/index.ts',
    'packages/server/src/modules/people/users/index.ts',
  ),
  'adapters-are-islands': plant(
    'packages/server/src/adapters/models/borrowing.ts',
    '../mail/smtp.ts',
    'packages/server/src/adapters/mail/smtp.ts',
  ),
  'ports-are-pure': plant('packages/server/src/ports/stained.ts', '../platform/log.ts', 'packages/server/src/platform/log.ts', 'type'),
  'routes-have-no-sql': plant(
    'packages/server/src/modules/conversation/chats/main-api.routes.ts',
    './chat.store.ts',
    'packages/server/src/modules/conversation/chats/chat.store.ts',
  ),
  'sql-lives-in-stores': plant('packages/server/src/modules/conversation/chats/count-chats.ts', 'pg', 'node_modules/pg/index.js'),
  'statements-are-text': plant(
    'packages/server/src/modules/conversation/chats/built.store.ts',
    'drizzle-orm',
    'node_modules/drizzle-orm/index.js',
  ),
  'vendors-live-in-adapters': plant(
    'packages/server/src/modules/conversation/chats/ask-model.ts',
    'ai',
    'node_modules/ai/index.js',
    'type',
  ),
  'strangers-addresses-go-through-safe-fetch': plant('packages/server/src/modules/people/users/fetch-picture.ts', 'node:https', 'https'),
  'web-order': plant(
    'packages/web/src/features/conversation/reader/turning-back.ts',
    '../../../routes/chat.tsx',
    'packages/web/src/routes/chat.tsx',
    'type',
  ),
  'features-are-islands': plant(
    'packages/web/src/features/conversation/reader/visiting.ts',
    '../composer/composer.tsx',
    'packages/web/src/features/conversation/composer/composer.tsx',
  ),
  'ui-knows-no-product': plant(
    'packages/web/src/ui/knowing.ts',
    '../features/conversation/composer/composer.tsx',
    'packages/web/src/features/conversation/composer/composer.tsx',
  ),
  'markdown-knows-no-feature': plant(
    'packages/web/src/markdown/placed.ts',
    '../features/conversation/composer/composer.tsx',
    'packages/web/src/features/conversation/composer/composer.tsx',
  ),
  'stream-is-headless': plant('packages/web/src/stream/drawing.ts', '../ui/button.tsx', 'packages/web/src/ui/button.tsx'),
  'panels-are-islands': plant(
    'packages/web/src/panels/credits/visiting.ts',
    '../starter/starter.tsx',
    'packages/web/src/panels/starter/starter.tsx',
  ),
  'lib-draws-nothing': plant('packages/web/src/lib/drawing.ts', '../ui/button.tsx', 'packages/web/src/ui/button.tsx'),
}

function plant(from: string, specifier: string, to: string, kind: 'value' | 'type' = 'value'): PlantedViolation {
  const statement = kind === 'type' ? `import type { Anything } from '${specifier}'\nexport type A = Anything\n` : `import '${specifier}'\n`
  return { files: { [from]: statement }, from, to }
}

function npmPackage(name: string): Record<string, string> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    [`node_modules/${name}/index.js`]: 'export const z = 1\n',
  }
}

function workspace(name: string, dependencies: string[]): Record<string, string> {
  return {
    [`packages/${name}/package.json`]: JSON.stringify({
      name: `@xperto/${name}`,
      type: 'module',
      exports: { '.': './src/index.ts', './kit': './src/kit/index.ts', './*': './src/*.ts' },
      dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '1.0.0'])),
    }),
  }
}
