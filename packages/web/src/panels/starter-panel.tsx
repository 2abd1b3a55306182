import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { CornerDownLeft } from 'lucide-react'
import { useClientConfig } from '../lib/app-services.tsx'
import { engineLine } from '../lib/engine-line.ts'
import { Icon } from '../ui/icon.tsx'
import type { PanelProps } from './shown-panel.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { PanelSection } from './panel-section.tsx'
import { priceLines } from './price-lines.ts'
import styles from './starter-panel.module.css'

/** What a chat type is for, what it costs, and prompts that fill the input. All of it is the definition's. */
export function StarterPanel({ definition, onPrompt }: PanelProps) {
  const { heading, intro, features, examples } = definition.starterPage
  return (
    <PanelFrame title={definition.title}>
      <div className={styles.intro}>
        <h3>{heading}</h3>
        <p>{intro}</p>
      </div>
      <PanelSection title="What it does">
        <ul className={styles.lines}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection title="Pricing">
        <Pricing definition={definition} />
      </PanelSection>
      {examples.length > 0 ? (
        <PanelSection title="Get Started">
          {examples.map((example) => (
            <button key={example} type="button" className={styles.example} onClick={() => onPrompt(example)}>
              <span>{example}</span>
              <Icon of={CornerDownLeft} />
            </button>
          ))}
        </PanelSection>
      ) : null}
    </PanelFrame>
  )
}

function Pricing({ definition }: { definition: ChatTypeDefinition }) {
  const config = useClientConfig()
  return (
    <>
      <ul className={styles.lines}>
        {priceLines(definition).map(({ what, price }) => (
          <li key={what}>
            {what}
            <span>{price}</span>
          </li>
        ))}
      </ul>
      <p className={styles.engine}>
        {engineLine(config)}
        {config.model.builtIn && definition.chargesTokens ? <span>The library costs no tokens.</span> : null}
      </p>
    </>
  )
}
