import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { Gallery } from '../testing/gallery/gallery.tsx'
import { desktop, phone } from '../testing/open-app.tsx'
import { fileRefusal } from './file-drop.tsx'
import { withTags } from './tags-input.tsx'

let close = () => undefined as void

beforeEach(async () => {
  await page.viewport(desktop.width, desktop.height)
  const element = document.createElement('div')
  document.body.append(element)
  // A planted failure stands in the gallery; it is reported nowhere.
  const root = createRoot(element, { onCaughtError: () => undefined })
  root.render(<Gallery />)
  close = () => {
    root.unmount()
    element.remove()
  }
  await expect.element(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
})
afterEach(() => close())

const specimen = (name: string) => page.getByRole('region', { name, exact: true })

describe('the gallery', () => {
  it('shows every component of ui/', () => {
    const files = Object.keys(import.meta.glob('./*.tsx')).map((path) => path.slice(2, -4))
    const shown = [...document.querySelectorAll('section[aria-label]')].flatMap(({ ariaLabel }) => ariaLabel?.split(', ') ?? [])
    // Not files of their own, or no components.
    const within = ['meter', 'ribbon', 'textarea']
    // The open menu stands in its button.
    const parts = files.filter((name) => !name.includes('.') && name !== 'menu-popup')
    expect(shown.filter((name) => !within.includes(name)).toSorted()).toEqual(parts.toSorted())
  })

  it('holds nothing that axe finds, by day and by night, on a desktop and on a phone', async () => {
    await expect.element(specimen('table').getByRole('group', { name: 'Scores' })).toHaveAttribute('tabindex', '0')
    await expectAccessible()
    await page.viewport(phone.width, phone.height)
    await expectAccessible()
  })

  it('is as wide as the smallest phone', async () => {
    await page.viewport(320, 640)
    expect(document.documentElement.scrollWidth).toBe(320)
  })

  it('has on a phone no button, field or list that is lower than 40 px', async () => {
    await page.viewport(phone.width, phone.height)
    const controls = [...document.querySelectorAll<HTMLElement>('main button, main input, main select, main textarea, main summary')]
    const low = controls
      .filter((one) => one.checkVisibility() && !one.closest('li, label') && one.getBoundingClientRect().height < 36)
      .map((one) => one.ariaLabel ?? one.textContent)
    expect(low).toEqual([])
  })
})

describe('a field', () => {
  it('names its control, and its help and error are read with it', async () => {
    const control = specimen('field, input').getByLabelText('Link to the advert')
    await expect.element(control).toHaveAccessibleDescription('This is no address. Begin with https:// Where the job is described.')
    await expect.element(control).toBeInvalid()
    await expect.element(specimen('field, input').getByLabelText('Title')).toBeValid()
  })

  it('announces its error', () => {
    const said = [...document.querySelectorAll('section[aria-label="field, input"] [role=alert]')].map(({ textContent }) => textContent)
    expect(said).toContain('This is no address. Begin with https://')
  })

  it('hides its help while there is an error, where asked to', async () => {
    await expect
      .element(specimen('code-field').getByRole('textbox', { name: 'Referral code' }))
      .toHaveAccessibleDescription('This code has expired.')
  })

  it('shows where the keyboard is', async () => {
    const control = specimen('field, input').getByLabelText('Title')
    ;(control.element() as HTMLElement).focus()
    expect(getComputedStyle(control.element()).outlineWidth).toBe('2px')
  })
})

describe('a select', () => {
  it('is chosen from by key', async () => {
    const kind = specimen('select').getByLabelText('Kind')
    await userEvent.selectOptions(kind, 'Behavioural')
    await expect.element(kind).toHaveValue('Behavioural')
  })
})

describe('tags', () => {
  const field = () => specimen('tags-input').getByRole('textbox', { name: 'Skills' }).first()
  const tags = () => [...document.querySelectorAll('[aria-label="Chosen skills"]')][0]?.querySelectorAll('li').length

  it('are added by Enter and by a comma, and said', async () => {
    await field().fill('Redis')
    await userEvent.keyboard('{Enter}')
    await expect.poll(tags).toBe(4)
    await expect.element(specimen('tags-input').getByText('Added Redis')).toBeInTheDocument()
    await userEvent.type(field(), 'Kafka,')
    await expect.poll(tags).toBe(5)
    await expect.element(field()).toHaveValue('')
  })

  it('are taken away by Backspace in the empty field and by their buttons, and the field keeps the focus', async () => {
    await field().click()
    await userEvent.keyboard('{Backspace}')
    await expect.poll(tags).toBe(2)
    await specimen('tags-input').getByRole('button', { name: 'Remove Node.js' }).click()
    await expect.poll(tags).toBe(1)
    await expect.element(field()).toHaveFocus()
  })

  it('are what was typed, cut at commas, each once, and no more than there may be', () => {
    expect(withTags(['SQL'], ' sql, Go ,, Rust', 20)).toEqual(['SQL', 'Go', 'Rust'])
    expect(withTags(['SQL'], 'Go, Rust', 2)).toEqual(['SQL', 'Go'])
  })

  it('that are off cannot be taken away', async () => {
    await expect.element(specimen('tags-input').getByRole('button', { name: 'Remove SQL' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('a date', () => {
  it('is typed in the order of the reader, and told as year, month and day', async () => {
    const day = specimen('date-input').getByLabelText('Answer by')
    await day.fill('2026-12-24')
    await expect.element(day).toHaveValue('2026-12-24')
    await expect.element(day).toHaveAccessibleDescription('The day counts in your time zone.')
  })
})

describe('a file', () => {
  const file = (name: string, type = '', bytes = 10) => new File([new Uint8Array(bytes)], name, { type })

  it('is taken by its ending or its kind, up to its size', () => {
    expect(fileRefusal(file('cv.PDF'), '.pdf,.docx', 20)).toBeNull()
    expect(fileRefusal(file('me', 'image/png'), 'image/*', 20)).toBeNull()
    expect(fileRefusal(file('cv.exe'), '.pdf,.docx', 20)).toBe('cv.exe is not a file of this kind. Choose .pdf or .docx.')
    expect(fileRefusal(file('cv.pdf', '', 21), '.pdf', 20)).toContain('is larger than')
  })

  it('is dropped on its place; one that is not taken is said there', async () => {
    const place = specimen('file-drop').getByRole('group').first().element()
    const drop = (name: string) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(file(name))
      place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    }
    drop('cv.exe')
    await expect.element(specimen('file-drop').getByText('cv.exe is not a file of this kind.')).toBeVisible()
    drop('cv.pdf')
    await expect.element(specimen('file-drop').getByText('cv.pdf', { exact: true })).toBeVisible()
    await expect.element(specimen('file-drop').getByText('is not a file of this kind')).not.toBeInTheDocument()
  })
})

describe('a tooltip', () => {
  const control = () => specimen('tooltip').getByRole('button', { name: 'Point at me' })
  const tip = () => specimen('tooltip').getByRole('tooltip', { includeHidden: true }).nth(1)

  it('is read with its control', async () => {
    await expect
      .element(specimen('tooltip').getByRole('button', { name: 'Web search' }))
      .toHaveAccessibleDescription('No search service is connected.')
  })

  it('is shown to a pointer and a keyboard, and Escape puts it away', async () => {
    await expect.element(tip()).not.toBeVisible()
    await control().hover()
    await expect.element(tip()).toBeVisible()
    await userEvent.unhover(control())
    await expect.element(tip()).not.toBeVisible()
    await specimen('tooltip').getByRole('button', { name: 'Web search' }).click()
    await userEvent.tab()
    await expect.element(control()).toHaveFocus()
    await expect.element(tip()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(tip()).not.toBeVisible()
  })
})

describe('a list that is loaded by pages', () => {
  const more = (name: string) => specimen('paged-list').getByRole('button', { name })

  it('says how much is shown, that more comes and that more did not come', async () => {
    await expect.element(specimen('paged-list').getByText('2 of 12').first()).toBeVisible()
    expect(
      more('Load More')
        .elements()
        .map(({ ariaBusy }) => ariaBusy),
    ).toEqual(['false', 'true'])
    expect(more('Try again').elements()).toHaveLength(2)
    await expect.element(specimen('paged-list').getByText('All payments are shown.')).toBeVisible()
  })

  it('says what goes there while it is empty, and what is safe when it cannot be shown', async () => {
    await expect.element(specimen('paged-list').getByText('No payments. What you buy is listed here.')).toBeVisible()
    await expect.element(specimen('paged-list').getByRole('alert')).toBeVisible()
    expect(specimen('paged-list').getByRole('alert').element().textContent).toContain('Your payments are safe')
    await expect.element(specimen('paged-list').getByRole('status', { name: 'Loading the list “Coming”' })).toBeInTheDocument()
  })
})

describe('a table', () => {
  it('names its rows, and can be scrolled by key only where it is too wide', async () => {
    await expect.element(specimen('table').getByRole('rowheader', { name: 'Good' })).toBeVisible()
    await expect.element(specimen('table').getByRole('group', { name: 'Scores' })).toHaveAttribute('tabindex', '0')
    await expect.element(specimen('table').getByRole('group', { name: 'What you did' })).not.toBeInTheDocument()
  })
})

describe('folds', () => {
  const lines = () => [...document.querySelectorAll<HTMLElement>('section[aria-label=fold] summary')]
  const open = () => lines().map((line) => line.parentElement?.hasAttribute('open'))

  it('open by key; of a group only one is open at a time', async () => {
    for (const line of lines()) {
      line.focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect.poll(open).toEqual([true, true, false, true])
  })
})

describe('figures', () => {
  it('a meter says its numbers in words', async () => {
    const storage = specimen('meter, progress').getByRole('meter', { name: 'Storage' })
    await expect.element(storage).toHaveAttribute('aria-valuetext', '48 of 50 MB, nearly full')
  })

  it('progress says how far it is, or that nobody knows', async () => {
    const bar = (name: string) => specimen('meter, progress').getByRole('progressbar', { name })
    await expect.element(bar('Pages read')).toHaveAttribute('aria-valuenow', '3')
    await expect.element(bar('Pages counted')).not.toHaveAttribute('aria-valuenow')
  })

  it('every chart can be read without seeing it', async () => {
    await expect.element(specimen('chart').getByRole('table', { name: 'Minutes, this week' })).toBeVisible()
    expect(specimen('chart').getByRole('table', { name: 'Minutes, this week' }).element().textContent).toContain('Wed34 min')
    await expect.element(specimen('chart').getByRole('figure', { name: 'Minutes a day' })).toBeVisible()
    expect(specimen('chart').getByRole('figure', { name: 'Minutes a day' }).element().textContent).toContain('Tuerest')
    await expect.element(specimen('chart').getByText('10 of 12')).toBeVisible()
    await expect.element(specimen('chart').getByText('Nothing is practised yet.')).toBeVisible()
  })

  it('steps say which are done and which is next', () => {
    const steps = [...document.querySelectorAll('[aria-label=Refund] > li')]
    expect(steps.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, 'step', null])
    expect(steps[0]?.textContent).toMatch(/^Done: Refund asked/)
  })
})

describe('devices', () => {
  it('a switch says whether it is on, by its words too', async () => {
    const microphone = specimen('device-controls').getByRole('switch', { name: 'Microphone' }).first()
    await expect.element(microphone).toBeChecked()
    await expect.element(microphone).toHaveTextContent('Microphoneon')
    await microphone.click()
    await expect.element(microphone).not.toBeChecked()
    await expect.element(microphone).toHaveTextContent('Microphoneoff')
  })

  it('a level is a sentence, and its bars are only seen', async () => {
    const said = specimen('device-controls').getByRole('status').first()
    await expect.element(said).toBeVisible()
    expect(said.element().textContent).toContain('We hear nothing')
  })

  it('a choice without devices is off and says what to do; a device without a name has a number', async () => {
    const camera = specimen('device-controls').getByLabelText('Camera', { exact: true })
    await expect.element(camera).toBeDisabled()
    await expect.element(camera).toHaveAccessibleDescription('This browser finds no camera. Connect one, or allow it in the address bar.')
    await expect.element(specimen('device-controls').getByLabelText('Speaker')).toHaveTextContent('Speaker 1')
  })
})

describe('two panes', () => {
  const line = () => page.getByRole('separator', { name: 'Resize the preview' })

  it('are moved by key within their limits, and put back by a double click', async () => {
    ;(line().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(line()).toHaveAttribute('aria-valuenow', '60')
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect.element(line()).toHaveAttribute('aria-valuenow', '75')
    await userEvent.dblClick(line())
    await expect.element(line()).toHaveAttribute('aria-valuenow', '50')
  })

  it('stand one under the other where the place is narrow', async () => {
    await page.viewport(phone.width, phone.height)
    await expect.element(line()).not.toBeInTheDocument()
  })
})
