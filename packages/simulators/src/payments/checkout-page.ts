import { randomBytes } from 'node:crypto'
import type { ServiceAnswer } from './loopback-service.ts'

/** What the page shows of an order. */
export interface CheckoutPage {
  provider: 'Cashfree' | 'PayPal'
  /** `₹500.00` or `12.50 USD`: as the order has it. */
  amount: string
  /** Where the browser goes afterwards; its origin is allowed as the form's target. */
  returnsTo: (string | null)[]
  /** Why nothing can be paid any more; null while it can. */
  closed: string | null
}

/**
 * A hosted checkout that says it is none: play money, four things that can happen. It works without a script, by day and by night, on a
 * phone and by keyboard alone; nothing loads, and nobody frames it.
 */
export function renderCheckout(page: CheckoutPage): ServiceAnswer {
  const choices = `<form method="post"><div class="actions">
<button name="choice" value="pay">Pay</button>
<button class="quiet" name="choice" value="fail">Fail</button>
<button class="quiet" name="choice" value="drop">Drop</button>
<button class="quiet" name="choice" value="cancel">Cancel</button></div></form>
<dl><dt>Pay</dt><dd>The payment succeeds.</dd><dt>Fail</dt><dd>The bank refuses it.</dd>
<dt>Drop</dt><dd>You leave in the middle, as if the window closed.</dd><dt>Cancel</dt><dd>You go back without paying.</dd></dl>`
  return document(
    `${page.provider} simulator`,
    `<h1>Pay ${escapeHtml(page.amount)}</h1>
<p class="notice"><strong>This is a simulator of ${page.provider}, and the money is play money.</strong> No card, no bank, nothing leaves this machine.</p>
${page.closed === null ? choices : `<p role="status">${escapeHtml(page.closed)}</p>`}`,
    page.returnsTo,
    200,
  )
}

/** What is left on screen where the browser goes nowhere. */
export function renderEnd(sentence: string, status = 200): ServiceAnswer {
  return document(
    'Payment simulator',
    `<h1>${escapeHtml(sentence)}</h1><p class="notice">This is a simulator, and the money is play money.</p>`,
    [],
    status,
  )
}

function document(title: string, body: string, returnsTo: (string | null)[], status: number): ServiceAnswer {
  const nonce = randomBytes(16).toString('base64')
  const targets = returnsTo.flatMap((address) => URL.parse(address ?? '')?.origin ?? [])
  return {
    status,
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action ${["'self'", ...new Set(targets)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${look}</style>
</head>
<body><main><p class="brand">${escapeHtml(title)}</p>
${body}</main></body>
</html>
`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The product's tokens, as far as this page needs them; the faces are the system's. */
const look = `
:root{color-scheme:light dark;--read:Literata,Georgia,"Noto Serif",serif;--ui:"Hanken Grotesk",system-ui,sans-serif;
--paper:#fbf9f3;--sheet:#fffefa;--paper-3:#eae4d6;--ink:#211e19;--ink-2:#4b463c;--rule-2:#8b8370;--accent:#0b5651;--fill:#0b5651;--fill-2:#073f3b;--on-fill:#fbf9f3}
@media (prefers-color-scheme:dark){:root{--paper:#191713;--sheet:#26231e;--paper-3:#2d2923;--ink:#ece6d9;--ink-2:#c6beae;--rule-2:#7e7566;--accent:#7fc8bb;--fill:#277c71;--fill-2:#1f685f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:450 15px/24px var(--ui)}
main{max-width:480px;margin:0 auto;padding:96px 24px 48px}
.brand{font:600 16px/24px var(--ui);color:var(--ink-2);margin:0 0 32px}
h1{font:500 32px/40px var(--read);margin:0 0 16px;overflow-wrap:anywhere}
p{margin:0 0 16px;color:var(--ink-2)}
.notice{border-left:3px solid var(--accent);background:var(--sheet);padding:12px 16px;border-radius:0 6px 6px 0}
.notice strong{color:var(--ink)}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 32px}
button{min-height:44px;min-width:96px;padding:0 18px;border:1px solid transparent;border-radius:6px;background:var(--fill);color:var(--on-fill);font:600 15px/20px var(--ui);cursor:pointer}
button:hover{background:var(--fill-2)}
.quiet{background:none;color:var(--ink);border-color:var(--rule-2)}
.quiet:hover{background:var(--paper-3)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}
dt{font-weight:600}
dd{margin:0;color:var(--ink-2)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:767px){main{padding-top:48px}.actions button{flex:1 1 40%}}
`
