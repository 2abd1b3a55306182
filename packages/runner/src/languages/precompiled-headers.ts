import { createHash } from 'node:crypto'
import { boxPlace, type Workshop } from './language.ts'

/** Headers of the standard library: what is made ahead is made of these names and of nothing that a person wrote. */
const standardHeaders = new Set(
  `bits/stdc++.h algorithm any array atomic bit bitset cassert cctype cerrno cfloat charconv chrono climits cmath compare complex concepts
  condition_variable coroutine cstdarg cstddef cstdint cstdio cstdlib cstring ctime deque exception execution filesystem forward_list fstream
  functional future initializer_list iomanip ios iosfwd iostream istream iterator limits list locale map memory memory_resource mutex new numbers
  numeric optional ostream queue random ranges ratio regex semaphore set shared_mutex source_location span sstream stack stdexcept streambuf
  string string_view system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector
  math.h stdint.h stdio.h stdlib.h string.h`.split(/\s+/),
)

/**
 * The standard headers that a source begins with, sorted. Empty when something stands before or between them that may change what they mean: a
 * definition, a condition, a header of another kind.
 */
export function headersOf(source: string): string[] {
  const found = new Set<string>()
  // A comment that never ends goes to the end of the source: looking for its end anew at each beginning would take hours.
  const withoutComments = source.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g, ' ')
  for (const line of withoutComments.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const [, name] = /^#\s*include\s*<([^<>]+)>$/.exec(line) ?? []
    if (name === undefined) return line.startsWith('#') ? [] : [...found].toSorted()
    if (!standardHeaders.has(name)) return []
    found.add(name)
  }
  return [...found].toSorted()
}

/** What it is called as far as a file's name goes; two that begin alike for so long are told apart by the rest. */
function nameOf(whole: string): string {
  return whole.length <= 150 ? whole : `${whole.slice(0, 130)}-${createHash('sha256').update(whole).digest('hex').slice(0, 16)}`
}

/** The compiler's flags that use these headers as they were compiled ahead; '' where they are not yet, and then they will be. */
export function preparedHeaders(workshop: Workshop, headers: readonly string[], flags: string, version: string): string {
  if (headers.length === 0) return ''
  // The whole library is included by one name, and then others add nothing.
  const included = headers.includes('bits/stdc++.h') ? ['bits/stdc++.h'] : headers
  const name = nameOf(`gcc-${version}-${included.join('-').replaceAll('/', '.')}`)
  const text = included.map((header) => `#include <${header}>`).join('\\n')
  const line = `printf '${text}\\n' >all.h && g++ ${flags} -x c++-header all.h -o all.gch >&2 && exec cat all.gch`
  // The compiler takes NAME.gch in place of NAME, which need not be there.
  return workshop.prepared(`${name}.gch`, line) ? `-include ${boxPlace.prepared}/${name}` : ''
}
