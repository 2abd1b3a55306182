import type { GoalPlanTemplate } from '@xperto/contract'
import { milestone } from './write-goal-plan.ts'

/** Plans for people who want to be able to build something. */
export const buildingPlans: readonly GoalPlanTemplate[] = [
  {
    id: 'backend-developer',
    title: 'Backend developer',
    words: ['backend', 'back-end', 'server', 'api', 'apis', 'node', 'node.js', 'nodejs', 'express', 'fastify', 'django', 'spring'],
    outcomes: [
      'a service of yours runs on a public address, keeps its data in a database, and has tests that somebody else can run with one command',
      'you can add a feature to your own service, with its test, in an hour while somebody watches',
      'two developers have read your service and you have mended what they found',
    ],
    milestones: [
      milestone(
        'One language well',
        'Three small programs of yours that read a file, work on it and write one.',
        'javascript python java go typescript programming',
        [
          '6h Work through functions, collections and errors of your language, repeating every example',
          '4h Write a program that reads a CSV file and prints a summary',
          '3h Solve three easy problems > PRACTISE_QUESTION: an easy problem on strings',
          '2h Check what has stayed of JavaScript > QUIZ: ten questions on JavaScript',
        ],
      ),
      milestone(
        'HTTP from both sides',
        'A server of yours that answers five requests, and a page that says why each status was chosen.',
        'http rest',
        [
          '3h Read what a request and a response are made of, and look at ten of them in the browser',
          '5h Write a small server with five addresses, without a framework',
          '3h Give each failure its status and a sentence a person understands',
          '1h Check what has stayed of HTTP and the web > QUIZ: ten questions on HTTP and the web',
        ],
      ),
      milestone(
        'A database',
        'A schema for your service, drawn, with the five queries it needs and their plans read.',
        'sql postgres postgresql mysql database',
        [
          '4h Model your data as tables with keys, and say why each column is there',
          '6h Write the queries by hand, joins and grouping among them',
          '3h Read the plan of the slowest query and add the index it wants',
          '2h Check what has stayed of SQL > QUIZ: ten questions on SQL',
        ],
      ),
      milestone('A service with tests', 'One command runs the tests of every address, against a real database.', 'testing tests', [
        '8h Put the parts together: addresses, database, sign-in',
        '6h Write tests that call the service as a client would',
        '4h Break three lines on purpose and see a test fail for each',
        '3h Have it read line by line > VIBE_CODE_REVIEW: review the server of my service',
      ]),
      milestone('Running in public', 'The address of your service, up for a week, with a log you have read.', 'docker deployment deploy', [
        '5h Put the service in a container and start it with one command',
        '4h Bring it to a public host with its database',
        '3h Log what a request did and how long it took, and read a day of it',
        '3h Write the README: what it does, two commands, what is missing',
      ]),
      milestone('Shown to others', 'A talk of ten minutes about your service, given once.', '', [
        '2h Explain how it would serve a hundred times as many people > SYSTEM_DESIGN: my service for a hundred times the users',
        '4h Ask two developers to read it, and mend the first five things they find',
        '2h Explain one decision and its price in ten minutes, aloud',
      ]),
    ],
  },
  {
    id: 'frontend-developer',
    title: 'Frontend developer',
    words: ['frontend', 'front-end', 'react', 'html', 'css', 'web developer', 'website', 'ui', 'vue', 'angular'],
    outcomes: [
      'an application of yours with three screens is online, works by keyboard and on a phone, and somebody else has used it',
      'you can build a form with checks, loading and errors from an empty file in an hour',
      'you can explain for each part of your application why it draws again, and when',
    ],
    milestones: [
      milestone('Pages by hand', 'A page of yours without a framework that reads well on a phone and by keyboard.', 'html css', [
        '5h Write a page with headings, a form and a table from its meaning, then look at it without styles',
        '6h Lay it out with flex and grid for a phone first, then for a desk',
        '2h Go through it with the Tab key alone and mend what cannot be reached',
      ]),
      milestone('JavaScript in the page', 'A list that can be filtered, sorted and kept, without a library.', 'javascript js', [
        '6h Work through functions, closures and promises with examples of your own',
        '5h Build the list: it reads data, filters while you type, and survives a reload',
        '3h Solve three easy problems > PRACTISE_QUESTION: an easy problem on loops',
        '2h Check what has stayed of JavaScript > QUIZ: ten questions on JavaScript',
      ]),
      milestone(
        'A library of components',
        'The same list with components, and a sentence for each piece of state: who owns it.',
        'react vue angular svelte',
        [
          '6h Work through components, props and state, and repeat every example',
          '6h Build the list again with components',
          '3h Fetch its data: show waiting, failure and nothing found',
          '2h Write down which state is needed, and delete what can be computed',
        ],
      ),
      milestone('Types and tests', 'Types without an escape, and a test that uses the page as a person does.', 'typescript', [
        '5h Move the application to TypeScript, strict from the start',
        '4h Test three things a person does, in a browser',
        '2h Check what has stayed of TypeScript > QUIZ: ten questions on TypeScript',
      ]),
      milestone('An application of your own', 'Its address, and what two people stumbled over.', '', [
        '2h Choose three screens that somebody you know would use',
        '14h Build them in steps that can be shown',
        '3h Put it online and measure what the first visit loads',
        '4h Watch two people use it without helping, and mend the first five things',
      ]),
    ],
  },
  {
    id: 'python-from-zero',
    title: 'Python from the beginning',
    words: ['python', 'programming', 'code', 'coding', 'program'],
    outcomes: [
      'a program of yours does a task every week that you did by hand before',
      'you can write a program of a hundred lines that reads data, works on it and reports, without looking things up every minute',
      'you have solved twenty small problems and can say for each how long it takes for a large input',
    ],
    milestones: [
      milestone(
        'First programs',
        'Five programs of at most twenty lines, each asked for and answered on the screen.',
        'python javascript java',
        [
          '2h Install Python and run a program from a file',
          '6h Work through numbers, text, decisions and loops, repeating every example',
          '4h Write five small programs without looking',
          '2h Solve two easy problems > PRACTISE_QUESTION: an easy problem on loops',
        ],
      ),
      milestone('Functions and collections', 'A program that counts the words of a book and names the twenty most used.', '', [
        '5h Work through functions, lists, dictionaries and sets',
        '4h Write the word counter, in functions of at most fifteen lines',
        '3h Solve three problems with dictionaries and sets > PRACTISE_QUESTION: an easy problem on sets',
        '1h Check what has stayed of Python > QUIZ: ten questions on Python',
      ]),
      milestone('Files and failures', 'A program that reads a file that may be missing or broken, and says what is wrong.', '', [
        '4h Work through files, exceptions and the command line',
        '5h Write a program that reads a CSV file of your own life: spending, training, books',
        '3h Give it five broken files and mend what it says',
      ]),
      milestone('Programs that last', 'Your program with tests, in a repository, with a page that says how to run it.', 'git testing', [
        '4h Put it under Git and learn the six commands you need > QUIZ: ten questions on Git',
        '4h Write tests for the parts that compute',
        '3h Split it into modules by what they do',
      ]),
      milestone('Something you use', 'A month in which it ran every week.', '', [
        '1h Choose a task that you do by hand every week',
        '10h Write the program for it',
        '2h Have it read line by line > VIBE_CODE_REVIEW: review my Python program',
        '2h Run it four weeks and write down what broke',
      ]),
    ],
  },
  {
    id: 'typescript',
    title: 'From JavaScript to TypeScript',
    words: ['typescript', 'types'],
    outcomes: [
      'a project of yours compiles in strict mode without a single escape, and its types have caught three faults that you can name',
      'you can read the types of a library you use and say what they promise',
    ],
    milestones: [
      milestone('Types of values', 'A module of yours with its types, and no escape.', '', [
        '4h Work through objects, unions, narrowing and functions, repeating every example',
        '3h Give one module of yours its types in strict mode',
        '1h Check the foundations of TypeScript > QUIZ: five easy questions on TypeScript',
      ]),
      milestone('Types that say what is possible', 'Three states that cannot be written down wrongly any more.', '', [
        '3h Model three things of your project as unions with a tag',
        '3h Replace every cast by a check at the border where data comes in',
        '2h Make one function generic because two callers need it, and say why',
      ]),
      milestone('A whole project', 'The project in strict mode, built without an error.', '', [
        '8h Move the project file by file, the leaves first',
        '3h Read the types of one library you use',
        '2h Have the types read line by line > VIBE_CODE_REVIEW: review the types of my project',
        '1h Check what has stayed of TypeScript > QUIZ: ten hard questions on TypeScript',
      ]),
    ],
  },
]
