import { describe, expect, test } from 'vitest'
import { javaClass } from './java.ts'
import { headersOf, preparedHeaders } from './precompiled-headers.ts'
import { createWorkshop } from './workshop.ts'

describe('the file of a Java source', () => {
  test.each([
    ['public class Sum { }', 'Sum'],
    ['// public class No\n/* public class Neither */ public final class Yes {}', 'Yes'],
    ['class Node {}\nclass Solution { public static void main(String[] a) {} }', 'Solution'],
    ['class A { String s = "public class B {"; static void main(String[] a) {} }', 'A'],
    ['public record Point(int x) { static void main(String[] a) {} }', 'Point'],
    ['int main() {}', 'Main'],
    ['', 'Main'],
    ["public class X'; rm -rf / #", 'X'],
    ["class A { char c = '\"'; } public class B {}", 'B'],
    ['class A { String s = """\npublic class No {}\n"""; }', 'A'],
    ['public non-sealed class Open {}', 'Open'],
    ['class First {} class Second { public static final void main(String[] a) {} } class Third {}', 'Second'],
    ['class A { int record = 5; public int class1; } interface B {}', 'A'],
  ])('%s is of %s', (source, name) => expect(javaClass(source)).toBe(name))
})

describe('the headers that a C++ source begins with', () => {
  test.each([
    ['#include <vector>\n#include <iostream>\nint main(){}', ['iostream', 'vector']],
    ['// hello\n#include <iostream> // and more\n\nusing namespace std;', ['iostream']],
    ['#include <bits/stdc++.h>\nusing namespace std;', ['bits/stdc++.h']],
    ['int main(){}', []],
    ['#define _GLIBCXX_DEBUG\n#include <vector>', []],
    ['#include <vector>\n#include "mine.h"', []],
    ['#include <vector>\n#include </etc/passwd>', []],
    ['#include <vector>\n#pragma GCC optimize("O3")\nint main(){}', []],
    ["#include <vector>'; rm -rf /; '", []],
    ['// /*\n#define private public\n// */\n#include <vector>', []],
  ])('%s are %j', (source, headers) => expect(headersOf(source)).toEqual(headers))
})

test('two long sets of headers that begin alike have files of their own, whose names fit', () => {
  const names: string[] = []
  const none = { node: null, typescript: null, nodeTypes: null, kotlin: null, prepared: null }
  const workshop = createWorkshop(none, (name) => names.push(name) > 0)
  const most =
    'algorithm any array atomic bitset complex condition_variable deque forward_list fstream functional future initializer_list iomanip'
  const headers = `${most} iostream iterator list map memory memory_resource optional shared_mutex unordered_map unordered_set`.split(' ')
  for (const set of [headers, [...headers, 'vector']]) preparedHeaders(workshop, set, '-O2', '12.2.0')
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(`${name}.half.1234567-12345678901`.length).toBeLessThan(255)
})

describe('a source that is written to keep its reader busy', () => {
  const mebibyte = 1024 * 1024
  const long = (part: string) => part.repeat(Math.ceil(mebibyte / part.length))
  // Each took minutes to hours while everybody else's programs stood still; a second is a hundred times what they take.
  test.each([
    ['comments that never end', long('/*a')],
    ['quotes that never end', long('"\\')],
    ['single quotes that never end', long("'\\")],
    ['blocks of text that never end', long('"""a ')],
    ['modifiers without a class', long('final ')],
    ['modifiers of a public class that never comes', `public ${long('final ')}`],
    ['classes without a name', long('class ')],
    ['a word that never ends', long('a')],
    ['nothing but spaces', `class${long(' ')}`],
    ['entries without a class', long('static void ')],
  ])('%s is read in time that grows with its length alone', (_, source) => {
    const began = process.cpuUsage()
    javaClass(source)
    headersOf(source)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1e6).toBeLessThan(5)
  })
})
