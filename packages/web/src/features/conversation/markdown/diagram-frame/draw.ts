import mermaid from 'mermaid'

/** Runs inside the frame: says it is ready, gets one diagram's text and colours, draws it and tells its height. */
async function draw(text: string, colours: Record<string, string>): Promise<void> {
  const colour = (name: string): string => colours[name] ?? ''
  document.body.style.background = colour('--paper')
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    fontFamily: 'sans-serif',
    themeVariables: {
      background: colour('--paper'),
      primaryColor: colour('--paper-2'),
      primaryTextColor: colour('--ink'),
      primaryBorderColor: colour('--rule-2'),
      secondaryColor: colour('--wash'),
      tertiaryColor: colour('--paper-3'),
      lineColor: colour('--ink-2'),
      textColor: colour('--ink'),
    },
  })
  const place = document.createElement('pre')
  place.textContent = text
  document.body.replaceChildren(place)
  // A text that is no diagram stays a listing in the page around: nothing is said here.
  await mermaid.run({ nodes: [place], suppressErrors: false })
  parent.postMessage({ diagramHeight: document.documentElement.getBoundingClientRect().height }, '*')
}

addEventListener('message', ({ source, data }: MessageEvent) => {
  if (source !== parent || typeof data !== 'object' || data === null || !('diagram' in data)) return
  const { diagram, colours } = data as { diagram: unknown; colours?: Record<string, string> }
  if (typeof diagram === 'string')
    draw(diagram, colours ?? {}).catch((error: unknown) => console.warn('The diagram could not be drawn.', error))
})
parent.postMessage({ diagramReady: true }, '*')
