import { describe, expect, test } from 'vitest'
import { documentNeeds, findProgram, type Machine, missingNeeds, planInstall, soakNeeds, startNeeds, testNeeds } from './system-needs.ts'

const debian: Machine = { platform: 'linux', isRoot: true, osRelease: 'PRETTY_NAME="Debian"\nID=debian\n', mayInstall: true }

/** Packages of a bare machine, in the order in which they are asked for. */
const testPackages =
  'chromium-headless-shell redis-server pandoc bubblewrap texlive-latex-base texlive-latex-recommended texlive-fonts-recommended texlive-latex-extra lmodern cm-super texlive-xetex fonts-noto-core fonts-noto-cjk poppler-utils tesseract-ocr tesseract-ocr-eng'

describe('what the tests need of the system', () => {
  test('is asked for only where it is missing', () => {
    expect(planInstall([], debian)).toEqual({ kind: 'nothing' })
    const withProgram = testNeeds.filter(({ programs }) => programs.length > 0)
    expect(missingNeeds(withProgram, '/nowhere')).toEqual(withProgram)
    expect(findProgram('sh', '/nowhere:/bin')).toBe('/bin/sh')
  })

  test('installs by itself as root on Debian and what descends from it', () => {
    const wanted = { kind: 'install', packages: testPackages.split(' ') }
    expect(planInstall(testNeeds, debian)).toEqual(wanted)
    expect(planInstall(testNeeds, { ...debian, osRelease: 'ID=linuxmint\nID_LIKE="ubuntu debian"\n' })).toEqual(wanted)
  })

  test('the soak asks for the two other browsers and a recogniser as well', () => {
    expect(planInstall([...testNeeds, ...soakNeeds], debian)).toEqual({
      kind: 'install',
      packages: [...testPackages.split(' '), 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'pocketsphinx', 'pocketsphinx-en-us'],
    })
  })

  test('tells the one command where it may not: INSTALL=never, no root, another system', () => {
    const command = (machine: Partial<Machine>) => {
      const plan = planInstall(testNeeds, { ...debian, ...machine })
      return plan.kind === 'ask' ? plan.command : plan.kind
    }
    expect(command({ mayInstall: false })).toBe(`apt-get update && apt-get install -y --no-install-recommends ${testPackages}`)
    expect(command({ isRoot: false })).toBe(`sudo apt-get update && sudo apt-get install -y --no-install-recommends ${testPackages}`)
    expect(command({ platform: 'darwin', osRelease: '' })).toBe('brew install chromium valkey')
    expect(command({ osRelease: 'ID=alpine\n' })).toBe(`your system's package manager, for: ${testPackages.replaceAll(' ', ', ')}`)
  })

  test('a need without a program of its own is missing while one of its files is', () => {
    const need = { title: 'fonts', programs: [], debianPackage: 'lmodern', brewPackage: null }
    expect(missingNeeds([{ ...need, files: ['/bin/sh', '/nowhere.sty'] }])).toHaveLength(1)
    expect(missingNeeds([{ ...need, files: ['/bin/sh'] }])).toEqual([])
    // XeTeX without the fonts of other scripts draws boxes.
    expect(missingNeeds([{ ...need, programs: ['sh'], files: ['/nowhere.ttf'] }])).toHaveLength(1)
    expect(planInstall(documentNeeds, { ...debian, platform: 'darwin', osRelease: '' })).toEqual({ kind: 'nothing' })
  })

  test('of Linux alone is asked for there alone', () => {
    expect(planInstall(startNeeds, { ...debian, platform: 'darwin', osRelease: '' })).toEqual({ kind: 'nothing' })
    expect(planInstall(startNeeds, { ...debian, isRoot: false })).toMatchObject({
      kind: 'ask',
      command: 'sudo apt-get update && sudo apt-get install -y --no-install-recommends bubblewrap',
    })
  })
})
