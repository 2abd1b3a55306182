import mermaid from 'mermaid'

let drawings = 0

/**
 * Runs inside the frame: says it is ready, gets one diagram's text and colours, draws it and tells its height. In other colours it is
 * drawn beside the first, which stays until the new one is there.
 */
async function draw(text: string, colours: Record<string, string>): Promise<void> {
  const colour = (name: string): string => colours[name] ?? ''
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
  const bench = document.createElement('div')
  bench.className = 'bench'
  document.body.append(bench)
  try {
    // A text that is no diagram stays a listing in the page around: nothing is said here.
    const { svg } = await mermaid.render(`drawing-${++drawings}`, text, bench)
    const drawn = document.createElement('div')
    drawn.innerHTML = svg
    document.body.replaceChildren(drawn)
    document.body.style.background = colour('--paper')
  } finally {
    bench.remove()
  }
  parent.postMessage({ diagramHeight: document.documentElement.getBoundingClientRect().height }, '*')
}

addEventListener('message', ({ source, data }: MessageEvent) => {
  if (source !== parent || typeof data !== 'object' || data === null || !('diagram' in data)) return
  const { diagram, colours } = data as { diagram: unknown; colours?: Record<string, string> }
  if (typeof diagram === 'string')
    draw(diagram, colours ?? {}).catch((error: unknown) => console.warn('The diagram could not be drawn.', error))
})
parent.postMessage({ diagramReady: true }, '*')
