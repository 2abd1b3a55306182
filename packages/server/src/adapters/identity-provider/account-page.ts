import type { HouseFonts } from '../../platform/http/house-fonts.ts'
import { escapeHtml, renderPlainPage } from '../../platform/http/plain-page.ts'

export interface AccountPage {
  productName: string
  /** What was typed before, and what is wrong with it. */
  name?: string
  email?: string
  problem?: string
  /** The origin the browser goes back to. */
  returnOrigin: string
  fonts: HouseFonts | null
}

/** The embedded provider's one page: a name and an e-mail address. Works without a script, by day and by night. */
export function renderAccountPage(page: AccountPage): { html: string; headers: Record<string, string> } {
  const problem = page.problem ? `<p class="bad" id="problem" role="alert">${escapeHtml(page.problem)}</p>` : ''
  const described = page.problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  return renderPlainPage({
    title: `Sign in · ${page.productName}`,
    // A form's redirect counts as its target, and this one ends at the product.
    formTargets: [page.returnOrigin],
    fonts: page.fonts,
    body: `<main>
<p class="brand">${escapeHtml(page.productName)}</p>
<h1>Sign in</h1>
<p>No Google client is configured on this server, so this page stands in for Google. It answers on this machine alone and asks for no password.</p>
${problem}
<form method="post">
<label for="name">Name</label>
<input id="name" name="name" autocomplete="name" required maxlength="100" value="${escapeHtml(page.name ?? '')}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${escapeHtml(page.email ?? '')}"${described}>
<div class="actions"><button type="submit" name="choice" value="continue">Continue</button>
<button class="quiet" type="submit" name="choice" value="cancel" formnovalidate>Cancel</button></div>
</form>
</main>`,
  })
}

/** A page of the embedded provider that says what went wrong and nothing more. */
export function renderRefusal(
  productName: string,
  sentence: string,
  fonts: HouseFonts | null,
): { html: string; headers: Record<string, string> } {
  return renderPlainPage({
    title: `Sign in · ${productName}`,
    fonts,
    body: `<main><p class="brand">${escapeHtml(productName)}</p><h1>${escapeHtml(sentence)}</h1></main>`,
  })
}
