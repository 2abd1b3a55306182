import type { ForbiddenRule } from './cruise.ts'

/** Code that only tests run: test files, what they share, and the contract tests that every adapter of a port passes. */
export const testCode = ['[.]test[.]tsx?$', '/testing/', '[.]contract-test[.]tsx?$', '^(e2e|bench|checks)/']
const server = '^packages/server/src'
/** The door of a module, which stands in the folder of its area: modules/money/credits/index.ts. */
const moduleDoor = `${server}/modules/[^/]+/[^/]+/index[.]ts$`
const web = '^packages/web/src'
const chatTypes = '^packages/chat-types/src'
const ours = '^(packages|e2e|bench|scripts|checks)/'
/** The half of the contract that holds schemas. The other half is what a browser runs. */
const schemaHalf = [
  '^packages/contract/src/(schemas|endpoints)/',
  '^packages/contract/src/(endpoints|route|openapi|specification-calls)[.]ts$',
]
/** The half of the chat types that a browser runs. */
const definitionHalf = [`${chatTypes}/(definitions|[^/]+/definition)[.]ts$`, `${chatTypes}/kit/(definition|define-chat-type)[.]ts$`]
const npm = '(^|/)node_modules/'

/** Clients of outside systems. What talks to one is an adapter or the platform, and nothing else knows it. */
const vendors = [
  'ai',
  '@ai-sdk/[^/]+',
  '@aws-sdk/[^/]+',
  'drizzle-orm',
  'fastify-type-provider-zod',
  'ioredis',
  'jsonrepair',
  'nodemailer',
  'oidc-provider',
  'openid-client',
  'pg',
  'pg-boss',
  'prom-client',
  'rate-limiter-flexible',
  'sharp',
].map((name) => `${npm}${name}/`)

/**
 * The arrows of the house (ARCHITECTURE.md), each as what it forbids. All are errors, and each has its planted violation in
 * `boundaries.test.ts`. `path` and `pathNot` with `$1`, never lookaheads: a wrong lookahead once passed in silence.
 */
export const boundaryRules: ForbiddenRule[] = [
  // the whole house
  {
    name: 'no-cycles',
    comment: 'Files that need each other, even for a type, are one thing in two places.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment: 'An import that finds nothing, or a package that no package.json declares, breaks on the next machine.',
    from: {},
    // Trees of Markdown have packages of types alone (@types/hast), whose name no resolver of modules finds; the build makes the last one.
    to: { couldNotResolve: true, pathNot: '^(hast|mdast|unist|virtual:built-client)$' },
  },
  {
    name: 'packages-are-declared',
    comment: 'A package is imported only where its package.json names it; the tools of tests stand in the one at the root.',
    from: { pathNot: testCode },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'nothing-knows-the-tools',
    comment: 'Journeys, benchmarks, scripts and checks stand on the product, never under it.',
    from: { path: '^packages/' },
    to: { path: '^(e2e|bench|scripts|checks)/' },
  },
  {
    name: 'test-code-only-from-tests',
    comment: 'What ships does not import what only tests run.',
    from: { path: '^(packages|scripts)/', pathNot: testCode },
    to: { path: testCode },
  },
  {
    name: 'simulators-only-from-tests',
    comment: "Stand-ins for outside systems serve tests, benchmarks and the server's start with nothing configured (app).",
    from: { path: ours, pathNot: [...testCode, '^packages/simulators/', `${server}/app/`] },
    to: { path: '^packages/simulators/' },
  },

  // packages
  {
    name: 'contract-is-a-leaf',
    comment: 'Everybody stands on the contract, so it stands on zod alone and runs in browser and Node.',
    from: { path: '^packages/contract/', pathNot: testCode },
    to: { pathNot: ['^packages/contract/', `${npm}zod/`] },
  },
  {
    name: 'chat-types-know-only-the-contract',
    comment: 'A chat type reaches the rest of the product through the services handed to it.',
    from: { path: '^packages/chat-types/', pathNot: testCode },
    to: { pathNot: ['^packages/chat-types/', '^packages/contract/'] },
  },
  {
    name: 'content-knows-only-the-contract',
    comment: 'The library is data with its schema and its search.',
    from: { path: '^packages/content/' },
    to: { path: ours, pathNot: ['^packages/content/', '^packages/contract/'] },
  },
  {
    name: 'resume-text-knows-only-the-contract',
    comment: 'What is made of a résumé and read out of one is a function of its text: no database, no model, no process.',
    from: { path: '^packages/resume-text/' },
    to: { path: ours, pathNot: ['^packages/resume-text/', '^packages/contract/'] },
  },
  {
    name: 'simulators-know-only-the-contract',
    comment: 'A stand-in that knows the product would agree with its mistakes.',
    from: { path: '^packages/simulators/' },
    to: { path: ours, pathNot: ['^packages/simulators/', '^packages/contract/'] },
  },
  {
    name: 'runner-knows-only-the-contract',
    comment: "The cage is a process of its own that runs strangers' programs.",
    from: { path: '^packages/runner/' },
    to: { path: ours, pathNot: ['^packages/runner/', '^packages/contract/'] },
  },
  {
    name: 'runner-is-reached-over-its-socket',
    comment: 'Nobody loads the cage into another process: outside stand its protocol and where its program lies. Scripts may start it.',
    from: { path: ours, pathNot: [...testCode, '^packages/runner/', '^scripts/'] },
    to: { path: '^packages/runner/', pathNot: '^packages/runner/src/index[.]ts$' },
  },
  {
    name: 'runner-shows-its-protocol-alone',
    comment: 'What stands at its door is loaded by the server, so nothing of the cage may hang on it.',
    from: { path: '^packages/runner/src/(index|service/(protocol|latex-protocol|job-files|program))[.]ts$' },
    to: { path: ours, pathNot: ['^packages/runner/src/service/(protocol|latex-protocol|job-files|program)[.]ts$', '^packages/contract/'] },
  },
  {
    name: 'web-never-sees-the-server',
    comment: 'Not for a type either: what both need stands in the contract.',
    from: { path: '^packages/web/', pathNot: testCode },
    to: { path: '^packages/(server|content|resume-text|simulators|runner)/' },
  },
  {
    name: 'server-never-sees-the-web',
    comment: 'The server hands out built files and knows nothing of React.',
    from: { path: '^packages/server/' },
    to: { path: '^packages/web/' },
  },

  // what reaches a browser
  {
    name: 'web-takes-schemas-as-types-only',
    comment:
      'From the contract a browser runs its index, its client, the graph of a whiteboard, the paths it calls and the sentences of a subject; schemas would bring zod, so they come as types.',
    from: { path: '^packages/web/', pathNot: testCode },
    to: {
      path: '^packages/contract/',
      pathNot: '^packages/contract/src/(index|client|board-graph|[a-z-]+-paths|[a-z-]+-notices)[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'web-sees-only-definitions-of-chat-types',
    comment: 'Prompts and flows never reach a browser; the kit gives types.',
    from: { path: '^packages/web/', pathNot: testCode },
    to: { path: '^packages/chat-types/', pathNot: '^packages/chat-types/src/(definitions[.]ts$|kit/)' },
  },
  {
    name: 'web-takes-types-from-the-kit',
    comment: 'The kit serves the server half of chat types; of it a browser runs alone what makes a definition.',
    from: { path: '^packages/web/', pathNot: testCode },
    to: { path: `${chatTypes}/kit/`, pathNot: definitionHalf, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'definitions-are-browser-safe',
    comment: 'A definition is data: no server half, no package, no builtin of Node behind it.',
    from: { path: definitionHalf },
    to: { pathNot: [...definitionHalf, '^packages/contract/src/index[.]ts$'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'schemas-stay-behind-the-light-half',
    comment: 'What a browser runs of the contract weighs a few kilobytes: names, numbers, sentences. Schemas and zod come as types.',
    from: { path: '^packages/contract/src/', pathNot: [...testCode, ...schemaHalf] },
    to: { path: [...schemaHalf, `${npm}zod/`], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'zod-never-reaches-a-browser',
    comment: 'Sixty kilobytes to check what our own server has checked.',
    from: { path: '^packages/web/', pathNot: testCode },
    to: { path: `${npm}zod/`, dependencyTypesNot: ['type-only'] },
  },

  // chat types
  {
    name: 'chat-type-folders-are-islands',
    comment: 'What two chat types share belongs in the kit.',
    from: { path: `${chatTypes}/([^/]+)/` },
    to: { path: `${chatTypes}/[^/]+/`, pathNot: [`${chatTypes}/$1/`, `${chatTypes}/kit/`] },
  },

  // server
  {
    name: 'modules-meet-through-index',
    comment: 'The door of a module is its index.ts; the rest is its own affair.',
    from: { path: `${server}/modules/([^/]+/[^/]+)/` },
    to: { path: `${server}/modules/`, pathNot: [`${server}/modules/$1/`, moduleDoor] },
  },
  {
    name: 'outsiders-use-the-door',
    comment: 'Whoever is not a module enters by the same door.',
    from: { path: ours, pathNot: [...testCode, `${server}/modules/`] },
    to: { path: `${server}/modules/`, pathNot: moduleDoor },
  },
  {
    name: 'modules-see-ports-not-adapters',
    comment: 'The container (app) picks the engine; nobody under it knows which.',
    from: { path: `${server}/(modules|ports|platform)/`, pathNot: testCode },
    to: { path: `${server}/(adapters|app)/` },
  },
  {
    name: 'platform-knows-no-product',
    comment: 'http, database, jobs and log would serve any product.',
    from: { path: `${server}/platform/`, pathNot: testCode },
    to: { path: `${server}/modules/` },
  },
  {
    name: 'adapters-see-only-ports',
    comment: 'An adapter translates one engine to one port.',
    from: { path: `${server}/adapters/`, pathNot: testCode },
    to: { path: `${server}/(modules|app)/` },
  },
  {
    name: 'adapters-are-islands',
    comment:
      'The adapters of one port share what they like; those of two share nothing but the client of the runner, which serves several ports.',
    from: { path: `${server}/adapters/([^/]+)/`, pathNot: testCode },
    to: {
      path: `${server}/adapters/`,
      pathNot: [`${server}/adapters/$1/`, `${server}/adapters/code-runner/(code-engine|first-runner|runner-address|runner-client)[.]ts$`],
    },
  },
  {
    name: 'ports-are-pure',
    comment: "A port is what we need, in our words: it knows the contract, the type of Node's streams, and nothing else.",
    from: { path: `${server}/ports/`, pathNot: testCode },
    to: { pathNot: [`${server}/ports/`, '^packages/contract/', '^stream$'] },
  },
  {
    name: 'routes-have-no-sql',
    comment: 'guard → use case → present.',
    from: { path: '[.]routes[.]ts$' },
    to: { path: ['[.]store[.]ts$', `${server}/platform/(db|database)/`, `${npm}(drizzle-orm|pg)/`] },
  },
  {
    name: 'sql-lives-in-stores',
    comment: 'One kind of file holds SQL, so that whose rows it reads can be checked in one place.',
    from: {
      path: `${server}/modules/`,
      pathNot: [...testCode, '[.]store[.]ts$'],
    },
    to: { path: `${npm}pg/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'statements-are-text',
    comment:
      'Tables are described in drizzle so that migrations are generated from them; statements are SQL (docs/decisions/one-sql-style.md).',
    from: { path: `${server}/`, pathNot: [...testCode, `${server}/platform/db/(schema/|migrate[.]ts$)`] },
    to: { path: [`${npm}drizzle-orm/`, `${server}/platform/db/schema/`], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'vendors-live-in-adapters',
    comment: 'A vendor is replaced in one file. SQL is the exception that has a rule of its own.',
    from: { path: '^packages/(server|chat-types|content)/', pathNot: [...testCode, `${server}/(adapters|platform)/`] },
    to: { path: vendors, pathNot: `${npm}(drizzle-orm|pg)/` },
  },
  {
    name: 'strangers-addresses-go-through-safe-fetch',
    comment:
      'Only safeFetch checks where an address leads. An adapter calls what the operator configured; nothing else opens a connection.',
    from: { path: `${server}/(modules|platform|ports)/`, pathNot: [...testCode, `${server}/platform/safe-fetch/`] },
    to: {
      path: ['^(node:)?(http|https|http2|net|tls|dgram|dns|dns/promises)$', `${npm}(undici|axios|got|node-fetch)/`],
      dependencyTypesNot: ['type-only'],
    },
  },

  // web: app → routes → panels → features → markdown, stream → ui → lib
  {
    name: 'web-order',
    comment: 'A route shows panels and features, a panel composes features, a feature composes ui; arrows never turn back.',
    from: { path: `${web}/(features|panels|markdown|stream|ui|lib)/`, pathNot: testCode },
    to: { path: `${web}/(app|routes)/` },
  },
  {
    name: 'features-are-islands',
    comment: 'Two features meet in a route, never in each other.',
    from: { path: `${web}/features/([^/]+/[^/]+)/` },
    to: { path: `${web}/(features|panels)/`, pathNot: `${web}/features/$1/` },
  },
  {
    name: 'panels-are-islands',
    comment:
      'A panel stands on the kit of panels and on features; what two panels share belongs in the kit. Only the registry knows all of them.',
    from: { path: `${web}/panels/([^/]+)/` },
    to: { path: `${web}/panels/`, pathNot: [`${web}/panels/$1/`, `${web}/panels/kit/`] },
  },
  {
    name: 'markdown-knows-no-feature',
    comment: 'Markdown is drawn the same in an answer, in a problem and on paper: it knows none of the screens it is drawn on.',
    from: { path: `${web}/markdown/`, pathNot: testCode },
    to: { path: `${web}/(features|panels|stream)/` },
  },
  {
    name: 'stream-is-headless',
    comment: 'A reply is followed without a screen: no React, no query cache, nothing of ours but lib and the contract.',
    from: { path: `${web}/stream/`, pathNot: testCode },
    to: { path: [`${web}/(features|panels|markdown|ui)/`, `${npm}(react|react-dom|zustand|@tanstack/[^/]+)/`] },
  },
  {
    name: 'ui-knows-no-product',
    comment: 'ui and lib would serve any product.',
    from: { path: `${web}/(ui|lib)/` },
    to: { path: `${web}/(features|panels|markdown|stream)/` },
  },
  {
    name: 'lib-draws-nothing',
    comment: 'lib is logic; what draws is ui.',
    from: { path: `${web}/lib/` },
    to: { path: `${web}/ui/` },
  },
]
