import { randomBytes } from 'node:crypto'
import type { HouseFonts } from './house-fonts.ts'

/** A page of our own outside the web application: sign-in, a failure a browser ran into, the list of calls. */
export interface PlainPage {
  title: string
  /** Trusted markup. Whatever comes from outside goes through `escapeHtml` first. */
  body: string
  /** More rules for this page alone. */
  css?: string
  /** Where forms may be sent, beyond the page's own origin. */
  formTargets?: string[]
  /** The look's own faces; without them the system's. */
  fonts?: HouseFonts | null
  /** A script of our own origin to load. */
  script?: string
}

/** The page and the headers that go with it: nothing loads but what the page names, and nobody frames it. */
export function renderPlainPage(page: PlainPage): { html: string; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `form-action ${["'self'", ...(page.formTargets ?? [])].join(' ')}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ...(page.fonts ? [`font-src ${page.fonts.source}`] : []),
    ...(page.script ? [`script-src 'self'`, `connect-src 'self'`] : []),
  ]
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
${(page.fonts?.addresses ?? []).map((address) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(address)}" crossorigin>`).join('')}
<title>${escapeHtml(page.title)}</title>
<style nonce="${nonce}">${page.fonts?.css ?? ''}${look}${page.css ?? ''}</style>
${page.script ? `<script type="module" src="${escapeHtml(page.script)}"></script>` : ''}
</head>
<body>
${page.body}
</body>
</html>
`
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  }
}

/** Text as it may stand in markup and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The look's tokens, as far as a plain page needs them. */
const look = `
:root{color-scheme:light dark;--read:Literata,Georgia,"Noto Serif",serif;--ui:"Hanken Grotesk",system-ui,sans-serif;--mono:ui-monospace,Menlo,monospace;
--paper:#fbf9f3;--paper-3:#eae4d6;--sheet:#fffefa;--ink:#211e19;--ink-2:#4b463c;--ink-3:#686153;--rule:#dfd8c8;--rule-2:#8b8370;--accent:#0b5651;--fill:#0b5651;--fill-2:#073f3b;--on-fill:#fbf9f3;--bad:#9b2a22}
@media (prefers-color-scheme:dark){:root{--paper:#191713;--paper-3:#2d2923;--sheet:#26231e;--ink:#ece6d9;--ink-2:#c6beae;--ink-3:#a19888;--rule:#38332b;--rule-2:#7e7566;--accent:#7fc8bb;--fill:#277c71;--fill-2:#1f685f;--bad:#f29b8f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:450 15px/24px var(--ui)}
main{max-width:440px;margin:0 auto;padding:96px 24px 48px}
.brand{color:var(--ink);font:600 20px/24px var(--read);letter-spacing:-.015em;text-transform:lowercase;display:inline-flex;align-items:center;margin:0 0 32px}
.brand::after{content:"";width:2px;height:18px;margin-left:3px;background:var(--accent)}
h1{font:500 28px/36px var(--read);margin:0 0 12px}
p{margin:0 0 16px;color:var(--ink-2)}
label{display:block;font:600 12px/16px var(--ui);color:var(--ink-2);margin:16px 0 6px}
input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--rule-2);border-radius:6px;background:var(--sheet);color:var(--ink);font:450 15px/24px var(--ui)}
.actions{display:flex;gap:12px;align-items:center;margin-top:24px}
button,.button{display:inline-flex;align-items:center;min-height:44px;padding:0 18px;border:0;border-radius:6px;background:var(--fill);color:var(--on-fill);font:600 15px/20px var(--ui);cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--fill-2)}
.quiet{background:none;color:var(--ink-2)}
.quiet:hover{background:var(--paper-3);color:var(--ink)}
.bad{color:var(--bad)}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:767px){main{padding-top:48px}}
`
