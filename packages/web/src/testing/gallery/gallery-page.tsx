import '../../app/tokens.css'
import '../../app/base.css'
import { createRoot } from 'react-dom/client'
import { followSystemTheme } from '../../lib/theme.ts'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')
followSystemTheme()
createRoot(root).render(<Gallery />)
