/** A link of a post and where it leads. */
export interface PostLink {
  address: string
  /** Without `www.`. */
  host: string
}

const address = /https?:\/\/[^\s<>()"'`\]]+/gi
const bareHost = /(?<![\w@./-])(?:www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+[^\s<>()"'`\]]*/gi

/** The links of a text, outside code: what stands in code is an example, and nobody can press it. */
export function findLinks(text: string): PostLink[] {
  const prose = text.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*\s*$|$(?![\s\S]))/gm, ' ').replace(/`[^`\n]*`/g, ' ')
  const written = [...prose.matchAll(address)].map(([found]) => found)
  for (const [found] of prose.replace(address, ' ').matchAll(bareHost)) written.push(`http://${found}`)
  const links = new Map<string, PostLink>()
  for (const one of written) {
    const clean = one.replace(/[.,;:!?*_]+$/, '')
    if (!URL.canParse(clean)) continue
    const host = new URL(clean).hostname.replace(/^www\./, '').toLowerCase()
    if (!isExample(host)) links.set(clean, { address: clean, host })
  }
  return [...links.values()]
}

/** Addresses that lead nowhere. */
const isExample = (host: string): boolean =>
  host === 'localhost' ||
  /^\d+\.\d+\.\d+\.\d+$/.test(host) ||
  /(?:^|\.)(?:localhost|test|invalid|example)$/.test(host) ||
  /(?:^|\.)example\.(?:com|org|net)$/.test(host)

/** Where software is documented, kept and discussed: links there are sources. A name stands for everything under it. */
const known = new Set([
  ...['github.com', 'github.io', 'githubusercontent.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org', 'sourceforge.net', 'gitlab.io'],
  ...['stackoverflow.com', 'stackexchange.com', 'serverfault.com', 'superuser.com', 'askubuntu.com', 'news.ycombinator.com', 'lobste.rs'],
  ...['wikipedia.org', 'wikimedia.org', 'wikibooks.org', 'archive.org', 'arxiv.org', 'acm.org', 'ieee.org', 'usenix.org', 'doi.org'],
  ...[
    'mozilla.org',
    'w3.org',
    'whatwg.org',
    'ietf.org',
    'rfc-editor.org',
    'ecma-international.org',
    'tc39.es',
    'unicode.org',
    'caniuse.com',
  ],
  ...[
    'web.dev',
    'chromium.org',
    'v8.dev',
    'webkit.org',
    'developers.google.com',
    'cloud.google.com',
    'developer.android.com',
    'developer.apple.com',
  ],
  ...[
    'docs.aws.amazon.com',
    'learn.microsoft.com',
    'docs.microsoft.com',
    'devblogs.microsoft.com',
    'azure.microsoft.com',
    'code.visualstudio.com',
  ],
  ...[
    'postgresql.org',
    'mysql.com',
    'mariadb.org',
    'mariadb.com',
    'sqlite.org',
    'mongodb.com',
    'redis.io',
    'redis.com',
    'valkey.io',
    'elastic.co',
    'use-the-index-luke.com',
  ],
  ...[
    'python.org',
    'pypi.org',
    'readthedocs.io',
    'readthedocs.org',
    'djangoproject.com',
    'palletsprojects.com',
    'pytorch.org',
    'tensorflow.org',
    'numpy.org',
    'scikit-learn.org',
  ],
  ...[
    'nodejs.org',
    'npmjs.com',
    'typescriptlang.org',
    'react.dev',
    'reactjs.org',
    'nextjs.org',
    'vuejs.org',
    'angular.dev',
    'angular.io',
    'svelte.dev',
    'vite.dev',
    'vitejs.dev',
    'jestjs.io',
    'vitest.dev',
    'playwright.dev',
    'tailwindcss.com',
    'expressjs.com',
    'fastify.dev',
    'nestjs.com',
    'deno.com',
    'bun.sh',
    'eslint.org',
    'babeljs.io',
  ],
  ...[
    'go.dev',
    'golang.org',
    'rust-lang.org',
    'crates.io',
    'docs.rs',
    'openjdk.org',
    'oracle.com',
    'spring.io',
    'kotlinlang.org',
    'scala-lang.org',
    'php.net',
    'laravel.com',
    'ruby-lang.org',
    'rubyonrails.org',
    'swift.org',
    'isocpp.org',
    'cppreference.com',
    'gnu.org',
    'llvm.org',
    'haskell.org',
    'elixir-lang.org',
    'erlang.org',
    'dart.dev',
    'flutter.dev',
    'dotnet.microsoft.com',
  ],
  ...[
    'kernel.org',
    'man7.org',
    'debian.org',
    'ubuntu.com',
    'fedoraproject.org',
    'archlinux.org',
    'docker.com',
    'kubernetes.io',
    'helm.sh',
    'terraform.io',
    'hashicorp.com',
    'ansible.com',
    'jenkins.io',
    'nginx.org',
    'nginx.com',
    'apache.org',
    'haproxy.org',
    'grafana.com',
    'prometheus.io',
    'opentelemetry.io',
    'linuxfoundation.org',
    'cncf.io',
    'letsencrypt.org',
    'owasp.org',
    'git-scm.com',
  ],
  ...[
    'youtube.com',
    'youtu.be',
    'youtube-nocookie.com',
    'leetcode.com',
    'hackerrank.com',
    'codeforces.com',
    'exercism.org',
    'geeksforgeeks.org',
    'freecodecamp.org',
    'khanacademy.org',
    'mit.edu',
    'stanford.edu',
    'dev.to',
    'martinfowler.com',
    'refactoring.guru',
    'baeldung.com',
    'css-tricks.com',
    'smashingmagazine.com',
    'roadmap.sh',
  ],
])

/** Whether a host, or a part of it from the left cut off, is one of these. */
export function isKnownHost(host: string): boolean {
  const parts = host.split('.')
  return parts.some((_, index) => known.has(parts.slice(index).join('.')))
}
