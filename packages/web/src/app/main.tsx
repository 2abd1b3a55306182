import './tokens.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSystemTheme } from '../lib/theme.ts'
import { App, startApplication } from './app.tsx'

followSystemTheme()
const starting = startApplication()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App starting={starting} />
  </StrictMode>,
)
