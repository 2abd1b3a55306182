import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titleFromMessage } from './title-from-message.ts'

test.each([
  ['Why does my loop print 3 3 3 and not 0 1 2?', 'Why does my loop print 3 3 3 and not 0 1 2?'],
  ['What is a closure?', 'Closure'],
  ['What is the difference between WHERE and HAVING in SQL?', 'WHERE and HAVING in SQL'],
  ['whats the diffrence between let and var', 'Let and var'],
  ['difference b/w tcp and udp', 'TCP and UDP'],
  ['how do I use C++ and C# together', 'How to use C++ and C# together'],
  ["Why doesn't my useEffect's cleanup run twice?", "Why doesn't my useEffect's cleanup run twice?"],
  ['what is it?', 'What is it?'],
  ['what is wrong with my code', 'What is wrong with my code'],
  ['Hi, can you please explain event loop in javascript?', 'Event loop in JavaScript'],
  ['hello sir', 'Hello sir'],
  ['help', 'Help'],
  ['explain closures', 'Closures'],
  ['Explain this code', 'Explain this code'],
  ['explain the event loop to me', 'Event loop'],
  ['can u explain pointers pls', 'Pointers'],
  ['i dont understand recursion', 'Recursion'],
  ['I am learning JavaScript and I am stuck. Why does my loop print 3 3 3?', 'Why does my loop print 3 3 3?'],
  ['wat is clossure in javscript', 'Clossure in javscript'],
  ['how does git rebase work?', 'How git rebase works'],
  ['How do hash maps work in java', 'How hash maps work in Java'],
  ['how to center a div in css', 'How to center a div in CSS'],
  ['How do I prepare for a system design interview at a product company in 3 months?', 'How to prepare for a system design interview'],
  ['What is the time complexity of quicksort', 'Time complexity of quicksort'],
  ['What are the best ways to learn React', 'Best ways to learn React'],
  ['What does === mean?', 'What does === mean?'],
  [
    'Why does my React component render twice when I use useEffect with an empty dependency array?',
    'Why does my React component render twice',
  ],
  ['Tell me about HTTP status codes', 'HTTP status codes'],
  ['Can you write a function that reverses a linked list in python', 'Write a function that reverses a linked list'],
  ['useEffect cleanup', 'useEffect cleanup'],
  ['i want to learn sql', 'SQL'],
  ['I need help with my resume', 'My resume'],
  ['Give me a quiz on Python', 'Quiz on Python'],
  ['What is polymorphism? Explain with an example.', 'Polymorphism'],
  ['Is Python pass by value or by reference?', 'Is Python pass by value or by reference?'],
  ['Should I learn Java or Python first, and which one has more jobs for freshers?', 'Should I learn Java or Python first'],
  ['How can I get a job as a software engineer without a degree?', 'How to get a job as a software engineer'],
  ['i am a commerce student and i have 2 months for placements how should i start coding', 'I am a commerce student'],
  ["TypeError: Cannot read properties of undefined (reading 'map')", 'TypeError: Cannot read properties of undefined'],
  ['My code gives "IndentationError: unexpected indent". How do I fix it?', 'My code gives IndentationError: unexpected'],
  ['SELECT * FROM users WHERE id = 1 why is this slow?', 'SELECT * FROM users WHERE id = 1'],
  ['for (var i = 0; i < 3; i++) {}', 'for (var i = 0; i < 3; i++) {}'],
  ['please help me understand Big O', 'Big O'],
  ['Can I use HAVING without GROUP BY?', 'Can I use HAVING without GROUP BY?'],
  ['How do I answer "tell me about yourself"?', 'How to answer tell me about yourself'],
  ['Who are you?', 'Who are you?'],
  ['🙂 what is a stack?', 'Stack'],
  ['bst?', 'BST'],
  ['मुझे रिकर्शन समझाओ', 'मुझे रिकर्शन समझाओ'],
  ['रिकर्शन क्या है? मुझे उदाहरण दो।', 'रिकर्शन क्या है'],
  ['дерево поиска', 'Дерево поиска'],
  ['!!! ??? 🙂', null],
  ['', null],
  ['Please fix this:\n```js\nfor (;;) {}\n```', 'Fix this'],
  ['```python\nprint(1)\n```', 'Python: print(1)'],
  ['Hi\nI have this code:\nfor i in range(3):\n    print(i)\nwhy does it start at 0?', 'Why does it start at 0?'],
])('%j is called %j', (message, title) => {
  expect(titleFromMessage(message)).toBe(title)
})

test('whatever the message, a title is one line of 1 to 48 characters with a letter or digit in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (message) => {
      const name = titleFromMessage(message)
      if (name === null) return
      expect([...name].length).toBeGreaterThan(0)
      // A capital may be longer than its small letter (ß), by a character or two.
      expect([...name].length).toBeLessThanOrEqual(51)
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(name).toBe(name.trim())
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})
