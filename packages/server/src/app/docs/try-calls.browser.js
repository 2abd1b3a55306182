// Runs in the browser on /docs: lists the calls of openapi.json and sends them. Everything is put on the page as text.

/** Makes an element with attributes and children; a string child is text. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** An example body: each field that has to be there, by its type. */
function exampleOf(schema, components, depth = 0) {
  if (!schema || depth > 4) return null
  if (schema.$ref) return exampleOf(components[schema.$ref.split('/').at(-1)], components, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0], components, depth + 1)
  if (schema.type === 'object') {
    const wanted = schema.required ?? []
    return Object.fromEntries(wanted.map((name) => [name, exampleOf(schema.properties?.[name], components, depth + 1)]))
  }
  return { string: '', number: 0, integer: 0, boolean: false, array: [] }[schema.type] ?? null
}

/** Sends a call and shows the answer as it arrives, so that a stream is seen to stream. */
async function send(method, address, token, body, output) {
  output.hidden = false
  output.textContent = `${method} ${address}\n`
  try {
    const response = await fetch(address, {
      method,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body === null ? {} : { 'content-type': 'application/json' }) },
      ...(body === null ? {} : { body }),
    })
    output.textContent += `${response.status} ${response.statusText}\n\n`
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader.read()) {
      text += part.value
      output.append(part.value)
    }
    if (response.headers.get('content-type')?.includes('application/json')) {
      output.textContent = output.textContent.slice(0, -text.length) + JSON.stringify(JSON.parse(text), null, 2)
    }
  } catch (error) {
    output.append(String(error))
  }
}

function drawCall(path, method, operation, components, token) {
  const form = make('form')
  const inputs = (operation.parameters ?? []).map((parameter) => {
    const id = `${operation.operationId}-${parameter.name}`
    const input = make('input', { id, ...(parameter.required ? { required: '' } : {}) })
    form.append(make('label', { for: id }, `${parameter.name} (${parameter.in}${parameter.required ? '' : ', optional'})`), input)
    return { parameter, input }
  })
  const content = operation.requestBody?.content['application/json']
  const area = content ? make('textarea', { id: `${operation.operationId}-body`, spellcheck: 'false' }) : null
  if (area) {
    area.value = JSON.stringify(exampleOf(content.schema, components), null, 2)
    form.append(make('label', { for: area.id }, 'Body'), area)
  }
  const output = make('pre', { tabindex: '0' })
  output.hidden = true
  form.append(make('div', { class: 'actions' }, make('button', { type: 'submit' }, 'Send')), output)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const filled = (place) => inputs.filter(({ parameter, input }) => parameter.in === place && input.value !== '')
    const address = filled('path').reduce(
      (text, { parameter, input }) => text.replace(`{${parameter.name}}`, encodeURIComponent(input.value)),
      path,
    )
    const query = new URLSearchParams(filled('query').map(({ parameter, input }) => [parameter.name, input.value]))
    void send(method.toUpperCase(), query.size > 0 ? `${address}?${query}` : address, token, area ? area.value : null, output)
  })
  const heading = make('summary', {}, make('span', { class: 'method' }, method.toUpperCase()), make('code', {}, path))
  // Names stand between backquotes, as in the contract.
  const words = operation.summary.split('`').map((part, index) => (index % 2 === 1 ? make('code', {}, part) : part))
  heading.append(make('span', { class: 'said' }, ...words))
  return make('section', {}, make('details', {}, heading, form))
}

const [document_, session] = await Promise.all(['/openapi.json', '/auth/session'].map(async (address) => (await fetch(address)).json()))
const token = session.user?.serverToken ?? null
const who = document.getElementById('who')
if (session.user) who.textContent = `Calls are sent as ${session.user.name}.`
else who.replaceChildren(make('a', { href: '/auth/sign-in?callback=/docs' }, 'Sign in'), ' to send those that need it.')
const calls = document.getElementById('calls')
for (const { name } of document_.tags ?? []) {
  calls.append(make('h2', {}, name))
  for (const [path, methods] of Object.entries(document_.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.tags[0] === name) calls.append(drawCall(path, method, operation, document_.components?.schemas ?? {}, token))
    }
  }
}
