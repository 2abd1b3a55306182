import type { GoalPlanTemplate } from '@xperto/contract'
import { milestone } from './write-goal-plan.ts'

/** Plans for people who have an interview before them, or look for their first work. */
export const workPlans: readonly GoalPlanTemplate[] = [
  {
    id: 'coding-interview',
    title: 'Coding interviews',
    words: ['interview', 'interviews', 'algorithms', 'dsa', 'data structures', 'leetcode', 'coding interview', 'faang'],
    outcomes: [
      'you solve a new problem of middle difficulty in thirty minutes, aloud, in two of three tries',
      'you finish a timed test of an hour with both programs accepted',
    ],
    milestones: [
      milestone('Where you stand', 'The result of one timed test, and the three subjects it showed as weak.', '', [
        '1h Take a test on the clock > MOCK_TEST: start',
        '1h Write down which subjects cost points, and which cost time',
        '2h Check the foundations > QUIZ: ten questions on data structures',
      ]),
      milestone(
        'Arrays, text, tables of keys',
        'Ten problems solved, each with what it costs for a large input.',
        'arrays strings hashing',
        [
          '3h Work through two pointers, windows and prefix sums, each with one example by hand',
          '5h Solve five easy problems > PRACTISE_QUESTION: an easy problem on strings',
          '5h Solve five of middle difficulty > PRACTISE_QUESTION: a medium problem on prefix sums',
          '1h Say for each what it costs, and why',
        ],
      ),
      milestone('Stacks, sorting, searching', 'Eight problems solved, two of them a second time from memory.', 'sorting stack', [
        '3h Write a binary search and a merge sort without looking, with their limits tested',
        '6h Solve six problems > PRACTISE_QUESTION: a medium problem on sorting',
        '2h Solve two of the weeks before again, without looking',
      ]),
      milestone('Graphs and trees', 'Breadth first and depth first from an empty file, and six problems.', 'graphs trees', [
        '4h Write both searches, and a shortest path, without looking',
        '6h Solve four problems > PRACTISE_QUESTION: a medium problem on graphs',
        '2h Draw for two of them which states the search goes through',
      ]),
      milestone('Aloud and on the clock', 'Three rehearsals of thirty minutes, with notes of what to say earlier.', '', [
        '3h Solve three problems aloud: question back, example, plan, program, test, cost',
        '2h Take two timed tests, a week apart > MOCK_TEST: start',
        '3h Rehearse with questions back > INTERVIEW: a coding interview of middle difficulty',
      ]),
    ],
  },
  {
    id: 'javascript-interview',
    title: 'A JavaScript interview',
    words: ['javascript', 'javascript interview', 'js', 'react interview', 'frontend interview'],
    outcomes: [
      'you answer eight of ten questions on the language with an example of your own, and say "I do not know" to the others without fear',
      'you build a small component with a fetch and its failures in forty minutes, talking',
    ],
    milestones: [
      milestone('The language itself', 'A page with closures, this, prototypes and equality, each with an example of yours.', '', [
        '5h Write an example for each that surprises somebody, and explain it',
        '2h Find what is weak > QUIZ: twenty questions on JavaScript',
        '2h Repeat what you missed a day later > QUIZ: what I got wrong',
      ]),
      milestone('Time', 'The order in which ten lines with promises and timers print, said before running.', 'promises async', [
        '4h Work through the event loop, promises and async functions with pencil and paper',
        '3h Write a retry, a time limit and a limit of how many run at once, without a library',
      ]),
      milestone('The browser', 'A page that explains what happens from an address to a picture.', 'dom', [
        '3h Follow events through a page, and stop one where it should stop',
        '3h Work through requests, cookies and what another origin may do > QUIZ: ten questions on HTTP and the web',
        '3h Build a list that loads more, with waiting and failure',
      ]),
      milestone('Rehearsed', 'Two rehearsals with notes, and a test on the clock.', '', [
        '3h Rehearse twice > INTERVIEW: a JavaScript interview',
        '2h Take a timed test > MOCK_TEST: start',
        '2h Solve two problems aloud > PRACTISE_QUESTION: a medium problem on parsing',
      ]),
    ],
  },
  {
    id: 'system-design-interview',
    title: 'System design interviews',
    words: ['system design', 'architecture', 'design interview', 'distributed', 'scalability', 'architect'],
    outcomes: [
      'you lead through a design in forty-five minutes: needs, numbers, a drawing, two deep dives, and what breaks first',
      'you estimate storage, traffic and machines for a new problem within a factor of three',
    ],
    milestones: [
      milestone('Numbers', 'A page of figures you know by heart, and three estimates with their steps.', '', [
        '2h Learn what memory, disk and network cost in time, and what a machine can do in a second',
        '3h Estimate three products you use: requests, storage, traffic',
        '1h Check the web beneath > QUIZ: ten questions on HTTP and the web',
      ]),
      milestone('Parts', 'Six parts on one page each: what it is for, what it costs, when not to use it.', '', [
        '8h Write a page each for cache, queue, index, replica, partition and balancer',
        '3h Break each in thought, and write what a person then sees',
      ]),
      milestone('Five designs', 'Five drawings, each with its needs, numbers and first bottleneck.', '', [
        '3h Design a short-link service > SYSTEM_DESIGN: a service that shortens links',
        '3h Design a feed of news > SYSTEM_DESIGN: a news feed',
        '3h Design a chat > SYSTEM_DESIGN: a chat with groups',
        '3h Design a limit of requests > SYSTEM_DESIGN: a rate limiter for a public API',
        '3h Design one of your own work from memory',
      ]),
      milestone('Rehearsed', 'Two rehearsals of forty-five minutes, and what to ask earlier.', '', [
        '3h Lead two designs aloud with the clock running > INTERVIEW: a system design interview',
        '2h Write what you would do differently, and the ten questions that you always ask',
      ]),
    ],
  },
  {
    id: 'first-job',
    title: 'A first job in software',
    words: ['job', 'placement', 'campus', 'internship', 'intern', 'graduate', 'career', 'hired', 'switch', 'first job', 'work'],
    outcomes: [
      'ten applications that fit you are sent, each with a résumé for that job, and you have rehearsed the interview of each kind',
      'you can show one finished project, one page of résumé and three stories of your work to anybody who asks',
    ],
    milestones: [
      milestone('What you can show', 'A list of everything you have built or done, with what came of it.', '', [
        '2h Write down all you have built, repaired, organised or taught, without judging',
        '3h Choose three and write for each: the trouble, what you did, what came of it',
        '1h Read five adverts you would like, and mark what three of them ask for',
      ]),
      milestone('One project, finished', 'Its address and its page, read by somebody who was not there.', 'project portfolio', [
        '2h Choose the smallest project that shows what the adverts ask for',
        '20h Build it in steps that can be shown',
        '3h Write its page: what it does, how to run it, what you would do next',
        '2h Have it read line by line > VIBE_CODE_REVIEW: review my project',
      ]),
      milestone('The résumé', 'One page in which every line has its proof.', 'resume cv', [
        '3h Write it from your three stories > RESUME: help me write my first résumé',
        '1h Ask two people what they remember after twenty seconds',
        '1h Make a copy for two adverts, changing order and words and no fact',
      ]),
      milestone('Interviews', 'Three rehearsals, and a test on the clock with both problems tried.', '', [
        '6h Solve ten easy problems > PRACTISE_QUESTION: an easy problem',
        '3h Rehearse your three stories and ten questions > INTERVIEW: a first interview with a company',
        '2h Take a test on the clock > MOCK_TEST: start',
      ]),
      milestone('Applications', 'Ten sent, each noted with its date and what came back.', '', [
        '4h Find ten places that fit, three through people you know',
        '8h Send them one by one, each with its own résumé and three honest sentences',
        '3h Ask for news after ten days, and write down what each answer taught',
      ]),
    ],
  },
]
