import type { GoalPlanTemplate } from '@xperto/contract'
import { milestone } from './write-goal-plan.ts'

/** Plans for people who work with data, machines and running systems. */
export const systemPlans: readonly GoalPlanTemplate[] = [
  {
    id: 'sql-for-data-work',
    title: 'SQL for a job with data',
    words: ['sql', 'data', 'analyst', 'analytics', 'database', 'postgres', 'postgresql', 'mysql', 'data analyst'],
    outcomes: [
      'you answer ten questions about a data set of at least 100,000 rows with queries of your own, each checked in a second way',
      'you can write a query with two joins, a grouping and a window while somebody watches, and say what it costs',
    ],
    milestones: [
      milestone('One table', 'Twenty questions about one table answered by queries.', 'excel', [
        '2h Set up Postgres and load a public data set that interests you',
        '4h Work through choosing, filtering, sorting and counting',
        '3h Ask twenty questions of your table and answer each by a query',
        '1h Check the foundations of SQL > QUIZ: five easy questions on SQL',
      ]),
      milestone('Several tables', 'A drawing of your tables with keys, and ten joins with their meaning in words.', 'joins', [
        '3h Split the data into tables with keys and say why',
        '5h Work through the kinds of join, with an example where each differs',
        '3h Answer ten questions that need two or three tables',
      ]),
      milestone('Groups and windows', 'A report by month with its change to the month before.', '', [
        '4h Work through grouping, and the difference between WHERE and HAVING',
        '4h Work through windows: ranks, running sums, the row before',
        '3h Write the report and check three of its numbers by hand',
        '2h Check what has stayed of SQL > QUIZ: ten questions on SQL',
      ]),
      milestone('Queries that last', 'A slow query of yours made ten times faster, with both plans.', 'indexes', [
        '3h Read the plans of your five slowest queries',
        '3h Add the indexes they want, and one that they do not, and measure',
        '2h Work through transactions: two sessions that get in each other’s way',
      ]),
      milestone('An analysis to show', 'A page with three findings, their queries, and what the data cannot say.', '', [
        '2h Choose a question that matters to somebody',
        '8h Answer it: clean the data, query, draw',
        '3h Write it down in one page, with its limits',
        '2h Rehearse explaining it > INTERVIEW: ask me about my data analysis',
      ]),
    ],
  },
  {
    id: 'machine-learning',
    title: 'First steps in machine learning',
    words: ['machine learning', 'ml', 'ai', 'deep learning', 'data science', 'data scientist', 'scikit-learn', 'pytorch', 'tensorflow'],
    outcomes: [
      'a model of yours beats a simple rule on data that it has not seen, and you can say by how much and why it still errs',
      'you can take a table of data to a measured model in an afternoon, and say what you would not trust it with',
    ],
    milestones: [
      milestone('Tools and data', 'A notebook that loads a table, cleans it and draws five pictures of it.', 'pandas numpy', [
        '4h Work through arrays and tables in Python',
        '4h Load a public table and find what is missing, doubled or wrong in it',
        '2h Check your Python > QUIZ: ten questions on Python',
      ]),
      milestone(
        'The mathematics you need',
        'Three pages in your words: a mean and its spread, a straight line through points, a gradient.',
        'statistics mathematics math maths',
        [
          '5h Work through mean, variance and correlation with numbers of your own',
          '4h Fit a straight line by hand, then by code, and compare',
          '3h Follow a gradient downhill in twenty steps on paper and in code',
        ],
      ),
      milestone('A first model, measured honestly', 'A model and the simple rule that it has to beat, on data kept apart.', '', [
        '2h Write the simple rule: the mean, the most frequent answer',
        '6h Train a linear model and a tree, with data kept apart for the end',
        '3h Look at twenty errors one by one and write what they have in common',
      ]),
      milestone('Better, and why', 'A table of five attempts with what each changed.', '', [
        '6h Try five changes, one at a time, and keep only what helps',
        '3h Draw how error falls with more data, and say whether more would help',
        '3h Find one way in which the data leaks the answer, and close it',
      ]),
      milestone('Something others can use', 'A page that says what the model does, on which data it was tried, and when it is wrong.', '', [
        '5h Put the model behind a small page or command',
        '3h Write its page: purpose, data, figures, limits',
        '2h Have the program read > VIBE_CODE_REVIEW: review my training program',
      ]),
    ],
  },
  {
    id: 'devops',
    title: 'Running systems',
    words: ['devops', 'cloud', 'aws', 'azure', 'kubernetes', 'docker', 'sre', 'linux', 'infrastructure', 'deployment', 'operations'],
    outcomes: [
      'a service of yours goes from a commit to a running address by itself, and you have brought it back from a loss you caused on purpose',
      'you can find why a service is slow from its figures and logs in half an hour',
    ],
    milestones: [
      milestone('A machine and its shell', 'A page of commands you used, and a service that starts with the machine.', 'linux bash shell', [
        '5h Work through files, processes, users and rights in a shell',
        '3h Install a web server by hand and make it start with the machine',
        '3h Find out who uses a port, the disk and the memory, and why',
      ]),
      milestone('Containers', 'An image of your service under 200 MB that runs without root.', 'docker containers', [
        '4h Write the image of a small service and make it smaller step by step',
        '3h Run it with its database by one file',
        '2h Kill each part in turn and write down what happened',
      ]),
      milestone('From commit to address', 'Three commits that reached the address by themselves, one that was stopped by a test.', 'ci', [
        '4h Build and test every commit by machine > QUIZ: ten questions on Git',
        '4h Bring what passed to a public host by itself',
        '2h Go back to the version before in one command, and time it',
      ]),
      milestone(
        'Seeing what happens',
        'A page with three figures of your service over a week and an alarm that woke you once.',
        'monitoring',
        [
          '3h Log each request with its time and result',
          '4h Collect requests, errors and times, and draw them',
          '2h Set one alarm that means that a person has to act',
        ],
      ),
      milestone('When it breaks', 'A report of an outage that you caused: what, when, why, what changes.', '', [
        '3h Make a backup and restore it on another machine',
        '3h Fill the disk, cut the network, stop the database, one at a time, each with a limit set before',
        '2h Write the report of the worst one',
        '2h Explain how the service would run in two places > SYSTEM_DESIGN: a small service that survives the loss of a data centre',
      ]),
    ],
  },
  {
    id: 'open-source',
    title: 'A contribution to open source',
    words: ['open source', 'open-source', 'opensource', 'github', 'contribute', 'contribution', 'contributor'],
    outcomes: [
      'a change of yours, with its test, is part of a project that others use',
      'three changes of yours were accepted by a project, and you have reviewed one of somebody else',
    ],
    milestones: [
      milestone('Git without fear', 'A history of yours rewritten on a branch: split, renamed, put in order.', 'git github', [
        '4h Work through branches, rebase and conflicts with a repository to play in',
        '2h Undo five mistakes that you make on purpose',
        '1h Check what has stayed of Git > QUIZ: ten questions on Git',
      ]),
      milestone('A project to live in', 'The project built on your machine, its tests green, and a page on how it is laid out.', '', [
        '3h Choose a project that you use, that answered an issue last month, and that tells how to contribute',
        '4h Build it, run its tests, and follow one feature from end to end',
        '2h Read ten accepted changes and note what reviewers asked for',
      ]),
      milestone('A first small change', 'Your change sent in, with its test or its page.', '', [
        '2h Find something small that bothers you: a sentence, a message, a missing case',
        '4h Change it as the project does such things, with its test',
        '2h Have it read before you send it > VIBE_CODE_REVIEW: review my change before I send it',
        '2h Send it, answer what is asked, and wait with patience',
      ]),
      milestone('A change that matters', 'An issue of the project closed by you.', '', [
        '2h Say in the issue what you plan, and wait for an answer',
        '10h Build it in steps that can be reviewed',
        '3h Answer the review, and thank whoever gave it',
        '1h Read a change of somebody else and say one thing that helps',
      ]),
    ],
  },
]
