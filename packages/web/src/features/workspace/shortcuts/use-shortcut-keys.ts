import { useEffect } from 'react'
import { commandsNow, runCommand } from '../../../lib/commands/command-registry.ts'
import { useOverlay } from '../../../lib/commands/overlay.ts'
import { onApple } from '../../../lib/commands/shortcut.ts'
import { useSingleKeys } from '../../../lib/commands/single-keys.ts'
import { commandHeard } from './model/hears.ts'
import { placeOf } from './place-of.ts'

/**
 * Hears the shortcuts of all commands that stand. On the window and last of all: what a part of the page has taken for itself
 * (`preventDefault`) is not a shortcut. `onModifier` is told of Ctrl or ⌘ going down, a moment before most shortcuts.
 */
export function useShortcutKeys(onModifier: () => void): void {
  useEffect(() => {
    const apple = onApple()
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === (apple ? 'Meta' : 'Control')) onModifier()
      if (event.defaultPrevented || event.repeat || event.isComposing || useOverlay.getState().overlay !== null) return
      const place = placeOf(event.target)
      const command = place && commandHeard(commandsNow(), event, place, { apple, singleKeys: useSingleKeys.getState().on })
      if (!command) return
      event.preventDefault()
      runCommand(command.id)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [onModifier])
}
