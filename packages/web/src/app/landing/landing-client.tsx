import '../tokens.css'
import '../base.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followSystemTheme } from '../../lib/theme.ts'
import { dataElementId, rootElementId } from './document-parts.ts'
import { type LandingData, LandingPage } from './landing-page.tsx'

followSystemTheme()

const root = document.getElementById(rootElementId)
const data = document.getElementById(dataElementId)?.textContent
if (!root || !data) throw new Error('the landing page came without its data')
hydrateRoot(
  root,
  <StrictMode>
    {/* written by landing-server.tsx of the same build */}
    <LandingPage {...(JSON.parse(data) as LandingData)} />
  </StrictMode>,
)
