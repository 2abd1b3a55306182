import { Contrast } from 'lucide-react'
import { useTheme } from '../lib/theme.ts'
import { IconButton } from './icon-button.tsx'

/** Day to night and back. */
export function ThemeToggle() {
  const toggle = useTheme((state) => state.toggle)
  return <IconButton label="Light or dark" icon={Contrast} onClick={toggle} />
}
