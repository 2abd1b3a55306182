import { Copy, Globe, Trash2 } from 'lucide-react'
import { Bar } from '../../ui/bar.tsx'
import { Brand } from '../../ui/brand.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Caret, Waiting } from '../../ui/caret.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { inlineCode } from '../../ui/inline-code.tsx'
import { Keys } from '../../ui/keys.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { Offline } from '../../ui/offline.tsx'
import { OutputText } from '../../ui/output-text.tsx'
import { PromptRow } from '../../ui/prompt-row.tsx'
import { ribbonClass } from '../../ui/ribbon.ts'
import { SignInNote } from '../../ui/sign-in-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Dialogs } from './dialogs.tsx'
import styles from './gallery.module.css'
import { longText, Specimen, State } from './specimen.tsx'

/** Buttons, words and states. */
export function Parts() {
  return (
    <>
      <Specimen name="button">
        <State of="Looks">
          <div className={styles.row}>
            <Button look="main">Create interview</Button>
            <Button>Copy</Button>
            <Button look="bare">Cancel</Button>
            <Button look="danger">Delete</Button>
            <a className={buttonClass()} href="#parts">
              A link
            </a>
          </div>
        </State>
        <State of="Busy, off, big">
          <div className={styles.row}>
            <Button busy>Saving</Button>
            <Button disabled>Use these fields</Button>
            <Button look="main" big>
              Pay ₹499
            </Button>
          </div>
        </State>
      </Specimen>
      <Specimen name="icon-button, icon, menu-button, theme-toggle">
        <State of="Plain, pressed, off">
          <div className={styles.row}>
            <IconButton label="Copy text" icon={Copy} />
            <IconButton label="Search the web" icon={Globe} aria-pressed />
            <IconButton label="Delete row" icon={Trash2} disabled />
            <ThemeToggle />
            <MenuButton
              label="More actions"
              className={buttonClass('bare')}
              namedByContent
              entries={[
                { kind: 'action', label: 'Rename', icon: Copy, onChoose: () => undefined },
                { kind: 'line' },
                { kind: 'note', text: longText },
              ]}
            >
              <Icon of={Globe} />
              Menu
            </MenuButton>
          </div>
        </State>
      </Specimen>
      <Specimen name="tooltip">
        <State of="Shown, below, long">
          <div className={`${styles.row} ${styles.away}`}>
            <span ref={(place) => place?.querySelector('button')?.click()}>
              <Tooltip text="No search service is connected.">{(described) => <Button {...described}>Web search</Button>}</Tooltip>
            </span>
            <Tooltip below text={longText}>
              {(described) => <Button {...described}>Point at me</Button>}
            </Tooltip>
          </div>
        </State>
      </Specimen>
      <Specimen name="dialog, closable-dialog, toaster">
        <State of="Opened by their buttons">
          <Dialogs />
        </State>
      </Specimen>
      <Specimen name="states, skeleton, caret, error-boundary, offline">
        <State of="Nothing yet">
          <EmptyState action={<Button>Paste an advert</Button>}>No applications. Paste a job advert to begin.</EmptyState>
        </State>
        <State of="Failed">
          <ErrorState onRetry={() => undefined}>Your applications are safe. They could not be shown.</ErrorState>
        </State>
        <State of="Coming">
          <Skeleton widths={[70, 90]} label="Loading an example" />
          <Waiting>Judging: 1 of 2 programs</Waiting>
          <Caret />
        </State>
        <State of="A part that failed, and a page that is online">
          <ErrorBoundary fallback="This part could not be shown.">
            <Fails />
          </ErrorBoundary>
          <Offline />
        </State>
      </Specimen>
      <Specimen name="bar, brand, keys, inline-code, marked-text, output-text, prompt-row, ribbon, sign-in-note">
        <State of="As they stand in a page">
          <Bar>
            <h2>{longText}</h2>
            <IconButton label="Copy title" icon={Copy} />
          </Bar>
          <div className={styles.row}>
            <Brand size="small" />
            <Brand />
            <Brand size="large" />
            <Keys of="mod+K" />
          </div>
          <p>{inlineCode('The keyword `let` binds each turn.')}</p>
          <p>
            <MarkedText text="You moved the flags out of the file" ranges={[[4, 19]]} />
          </p>
          <pre>
            <OutputText
              pieces={[
                { from: 'stdout', text: '0 1 2\n' },
                { from: 'stderr', text: 'warning: unused value' },
              ]}
            />
          </pre>
          <PromptRow onChoose={() => undefined}>Ask for five questions on SQL</PromptRow>
          <PromptRow onChoose={null}>{longText}</PromptRow>
          <p className={`${ribbonClass} ${styles.ribbon}`}>A question has a ribbon.</p>
          <SignInNote />
        </State>
      </Specimen>
    </>
  )
}

function Fails(): never {
  throw new Error('planted in the gallery')
}
