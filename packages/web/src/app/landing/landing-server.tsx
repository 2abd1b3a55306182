import { paths } from '@xperto/contract'
import { renderToString } from 'react-dom/server'
import { script, styles } from 'virtual:built-client'
import hankenGrotesk from '../../assets/fonts/hanken-grotesk.woff2'
import literata from '../../assets/fonts/literata.woff2'
import { newBuildScript, themeScript } from '../page-scripts.ts'
import { dataElementId, loaderScript, rootElementId } from './document-parts.ts'
import { type LandingData, LandingPage } from './landing-page.tsx'

/** What the page is, in the words of a search engine's list and of a shared link. */
const promise = 'The textbook that answers back'
const description =
  'Ask about software, code and interviews, practise with quizzes, and watch each answer being written. Everything you ask is kept for you.'

export interface RenderedLanding {
  html: string
  /** The exact text of every inline script and style, for the hashes of the content security policy. */
  scripts: string[]
  styles: string[]
}

/** Draws the whole document. The server calls it once for visitors and once for people with a session, and hands out what it answers. */
export function renderLanding(data: LandingData, { publicUrl }: { publicUrl: string }): RenderedLanding {
  const { productName } = data.config
  const title = `${escape(productName)}: ${promise.toLowerCase()}`
  const home = `${publicUrl}/`
  const loader = loaderScript(script)
  const newBuild = newBuildScript(script)
  const meta = (attribute: 'name' | 'property', name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escape(content)}">`
  const html = `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${meta('name', 'description', description)}
<link rel="canonical" href="${escape(home)}">
${meta('property', 'og:type', 'website')}
${meta('property', 'og:site_name', productName)}
${meta('property', 'og:title', promise)}
${meta('property', 'og:description', description)}
${meta('property', 'og:url', home)}
${meta('property', 'og:image', `${publicUrl}/pictures/page/landing.png`)}
${meta('property', 'og:image:type', 'image/png')}
${meta('property', 'og:image:width', '1200')}
${meta('property', 'og:image:height', '630')}
${meta('property', 'og:image:alt', promise)}
${meta('name', 'twitter:card', 'summary_large_image')}
<link rel="alternate" type="application/rss+xml" title="${escape(productName)}: insights" href="${paths.readPostsRss[1]}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" href="${literata}" crossorigin>
<link rel="preload" as="font" type="font/woff2" href="${hankenGrotesk}" crossorigin>
<script>${themeScript}</script>
<script>${newBuild}</script>
<style>${styles}</style>
</head>
<body>
<div id="${rootElementId}">${renderToString(<LandingPage {...data} />)}</div>
<script type="application/json" id="${dataElementId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${loader}</script>
</body>
</html>
`
  return { html, scripts: [themeScript, newBuild, loader], styles: [styles] }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
