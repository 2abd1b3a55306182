import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { useClientConfig } from '../../lib/app-services.tsx'
import { engineLine } from '../../lib/engine-line.ts'
import { latePart } from '../../lib/late-part.ts'
import { useIsBegun } from '../../lib/messages/use-is-begun.ts'
import { priceLines } from '../../lib/prices/price-lines.ts'
import { Fold } from '../../ui/fold.tsx'
import { PromptRow } from '../../ui/prompt-row.tsx'
import { FullPricingLink } from './full-pricing-link.tsx'
import { PanelSection } from './panel-section.tsx'
import styles from './starter-sections.module.css'

interface IntroductionProps {
  definition: ChatTypeDefinition
  onPrompt: (text: string) => void
  headed?: boolean
}

// Nobody has an outline before the first answer stands.
const ChatSoFar = latePart(async () => (await import('./chat-so-far.tsx')).ChatSoFar)

/**
 * The starter page of a chat: what its type is for (TYP-16), and once somebody has asked something there first what the chat holds, with the
 * introduction folded under it.
 */
export function StarterSections({ chatId, ...props }: { chatId: string } & IntroductionProps) {
  const isBegun = useIsBegun(chatId)
  // Where its prompts are asked in another chat, as beside a shared copy, nothing of this one is on its way.
  if (isBegun === undefined && props.definition.starterPage.askedIn === undefined) return null
  if (!isBegun) return <Introduction {...props} />
  return (
    <>
      <ChatSoFar chatId={chatId} />
      <Fold className={styles.folded} line={<h3>{props.definition.starterPage.heading}</h3>}>
        <Introduction {...props} headed={false} />
      </Fold>
    </>
  )
}

/**
 * What a chat type is for, what it costs, and prompts that fill the input (TYP-16). All of it is the definition's. `headed` false: its
 * heading stands over it already.
 */
export function Introduction({ definition, onPrompt, headed = true }: IntroductionProps) {
  const { heading, intro, features, examples } = definition.starterPage
  return (
    <>
      <div className={styles.intro}>
        {headed ? <h3>{heading}</h3> : null}
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
      <PanelSection title="Get Started">
        {examples.map((example) => (
          <PromptRow key={example} onChoose={() => onPrompt(example)}>
            {example}
          </PromptRow>
        ))}
      </PanelSection>
    </>
  )
}

function Pricing({ definition }: { definition: ChatTypeDefinition }) {
  const config = useClientConfig()
  const { builtIn } = config.model
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
      <p className={styles.notes}>
        {builtIn ? null : <span>{engineLine(config)}</span>}
        {builtIn && definition.modelNeeded ? <span>Some features need an AI model.</span> : null}
        {builtIn && definition.chargesTokens ? <span>Library answers are free.</span> : null}
      </p>
      <FullPricingLink />
    </>
  )
}
