import { describe, expect, test } from 'vitest'
import { javaClass } from './java.ts'
import { headersOf } from './precompiled-headers.ts'

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
  ])('%s are %j', (source, headers) => expect(headersOf(source)).toEqual(headers))
})
