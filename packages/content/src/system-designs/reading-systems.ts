import type { SystemDesign } from '@xperto/contract'

/** Systems that are read far more often than they are written. */
export const readingSystems: readonly SystemDesign[] = [
  {
    id: 'url-shortener',
    title: 'URL shortener',
    signs: ['url', 'short link', 'shorten', 'tinyurl'],
    brief:
      'People give a long address and get a short one. Whoever opens the short one is sent on. 100 million new links a month; each is opened 100 times on average.',
    needs: [
      { text: 'make a short link from a long address', signs: ['create', 'make', 'short', 'generat'] },
      { text: 'send whoever opens it on to the long address', signs: ['redirect', 'send', 'open', 'resolv'] },
      { text: 'links that end, or are withdrawn', signs: ['expir', 'delet', 'end', 'withdraw', 'ttl'] },
      { text: 'opening has to be fast and nearly always up', signs: ['fast', 'latency', 'availab', 'quick', 'uptime', 'millisecond'] },
      { text: 'abuse: harmful targets, guessing of links', signs: ['abuse', 'spam', 'malicious', 'phish', 'guess', 'security', 'harmful'] },
    ],
    estimates: [
      {
        question: 'How many new links a second is that on average?',
        value: 40,
        unit: 'writes a second',
        factor: 2,
        how: '100 million a month ÷ about 2.6 million seconds in a month ≈ 40.',
      },
      {
        question: 'And how many redirects a second on average?',
        value: 4000,
        unit: 'reads a second',
        factor: 2,
        how: '40 links a second × 100 opens of each ≈ 4,000. A peak may be several times that.',
      },
      {
        question: 'A row has about 500 bytes. How much do five years of links take, before copies?',
        value: 3e12,
        unit: 'bytes',
        factor: 2,
        how: '100 million × 60 months = 6 billion rows × 500 bytes ≈ 3 TB.',
      },
    ],
    parts: [
      { id: 'client', kind: 'client', text: 'the client', signs: ['client', 'user', 'browser'] },
      { id: 'balancer', kind: 'balancer', text: 'a load balancer', signs: ['balancer', 'lb', 'gateway', 'proxy'] },
      {
        id: 'service',
        kind: 'service',
        text: 'the service that makes links and redirects',
        signs: ['service', 'server', 'api', 'app', 'backend'],
      },
      { id: 'cache', kind: 'cache', text: 'a cache of links that are opened often', signs: ['cache', 'redis', 'valkey', 'memcache'] },
      {
        id: 'store',
        kind: 'store',
        text: 'the store of links',
        signs: ['db', 'database', 'store', 'storage', 'postgres', 'mysql', 'dynamo', 'cassandra', 'table'],
      },
    ],
    arrows: [
      { from: 'client', to: 'balancer', why: 'nothing should depend on one server' },
      { from: 'balancer', to: 'service', why: 'requests are spread over several servers' },
      { from: 'service', to: 'cache', why: 'a few links get most of the opens' },
      { from: 'service', to: 'store', why: 'a link that is not in the cache is read there, and a new one written' },
    ],
    demands: [
      {
        estimate: 1,
        above: 1_000,
        part: 'cache',
        why: 'a few links get most of those reads, and one store should not answer the same ones again and again',
      },
    ],
    deep: {
      question: 'How do you make the short codes so that two servers never give out the same one, and nobody can walk through all links?',
      points: [
        {
          text: 'seven letters and digits give 62⁷, about 3.5 trillion codes, which is plenty',
          signs: ['62', 'base62', 'trillion', 'characters', 'letters'],
        },
        {
          text: 'a counter whose ranges are handed to servers, or random codes with a check that the store makes',
          signs: ['counter', 'range', 'random', 'sequence', 'snowflake', 'uuid'],
        },
        {
          text: 'the store refuses a code twice (a unique key); the server tries again',
          signs: ['unique', 'collision', 'conflict', 'retry', 'primary key', 'duplicate'],
        },
        {
          text: 'a plain counter can be guessed: scramble it or take random codes',
          signs: ['guess', 'predict', 'scrambl', 'shuffle', 'encrypt', 'enumerat'],
        },
      ],
    },
    mistakes: [
      'Cutting a hash to seven characters and hoping: collisions come, and somebody has to notice them.',
      'A permanent redirect (301) where opens are counted: browsers keep it and never ask again. A 302 or 307 comes back each time.',
    ],
  },
  {
    id: 'news-feed',
    title: 'Feed of a social network',
    signs: ['feed', 'timeline', 'social network', 'twitter', 'instagram'],
    brief:
      'People follow others and see their posts, newest first. 10 million people a day, each opens the feed 10 times; 10 million posts a day; 200 followers on average, and some accounts have millions.',
    needs: [
      { text: 'write a post', signs: ['post', 'write', 'publish', 'create'] },
      { text: 'follow and unfollow', signs: ['follow', 'friend', 'subscrib'] },
      { text: 'read the feed of those one follows, page by page', signs: ['feed', 'timeline', 'read', 'page', 'scroll'] },
      {
        text: 'how soon a post has to be seen, and that seconds are enough',
        signs: ['second', 'eventual', 'delay', 'fresh', 'real time', 'realtime', 'consisten'],
      },
      { text: 'accounts with millions of followers', signs: ['celebrit', 'million', 'famous', 'large account', 'hot'] },
    ],
    estimates: [
      {
        question: 'How many feeds are read a second on average?',
        value: 1157,
        unit: 'reads a second',
        factor: 2,
        how: '10 million × 10 ÷ 86,400 seconds ≈ 1,160.',
      },
      {
        question: 'If each post is copied into the feed of every follower, how many such writes a second is that?',
        value: 23_000,
        unit: 'writes a second',
        factor: 2,
        how: '10 million posts × 200 followers ÷ 86,400 ≈ 23,000.',
      },
    ],
    parts: [
      { id: 'client', kind: 'client', text: 'the client', signs: ['client', 'user', 'app', 'browser'] },
      { id: 'service', kind: 'service', text: 'the service behind the feed', signs: ['service', 'server', 'api', 'backend'] },
      { id: 'posts', kind: 'store', text: 'the store of posts', signs: ['post', 'db', 'database', 'store', 'storage'] },
      { id: 'queue', kind: 'queue', text: 'a queue for the copying', signs: ['queue', 'kafka', 'stream', 'broker'] },
      { id: 'workers', kind: 'worker', text: 'workers that copy posts into feeds', signs: ['worker', 'fan', 'consumer'] },
      { id: 'feeds', kind: 'cache', text: 'the prepared feeds', signs: ['feed', 'cache', 'redis', 'timeline'] },
    ],
    arrows: [
      { from: 'client', to: 'service', why: 'posts and reads come in there' },
      { from: 'service', to: 'posts', why: 'the post itself is kept once' },
      { from: 'service', to: 'queue', why: 'the writer must not wait for 200 copies' },
      { from: 'queue', to: 'workers', why: 'copies are made behind the answer' },
      { from: 'workers', to: 'feeds', why: 'a feed is then one read' },
      { from: 'service', to: 'feeds', why: 'reading must find the prepared feed' },
    ],
    demands: [
      { estimate: 1, above: 1_000, part: 'queue', why: 'nobody who posts can wait for that many copies' },
      { estimate: 0, above: 100, part: 'feeds', why: 'joining posts and follows anew for each of them is too slow' },
    ],
    deep: {
      question: 'An account with 5 million followers posts. What happens in your design, and what would you change for it?',
      points: [
        { text: 'copying to all followers takes millions of writes for one post', signs: ['million', 'fan', 'writes', 'slow', 'lag'] },
        {
          text: 'posts of such accounts are not copied; they are merged in when a feed is read',
          signs: ['merge', 'pull', 'read time', 'on read', 'not cop', 'hybrid', 'mix'],
        },
        { text: 'people who have not come for weeks need no prepared feed', signs: ['inactive', 'active', 'weeks', 'lazy'] },
        {
          text: 'a page is asked for by a cursor, since new posts move the numbers of pages',
          signs: ['cursor', 'page', 'offset', 'since', 'last id'],
        },
      ],
    },
    mistakes: [
      'Joining posts and follows on each read: it works for hundreds of accounts followed and dies with thousands of readers a second.',
      'Pages by offset: a new post at the top shows the last one of the page before again.',
    ],
  },
  {
    id: 'leaderboard',
    title: 'Leaderboard of a game',
    signs: ['leaderboard', 'ranking', 'high score', 'scoreboard'],
    brief:
      'Players see the best hundred, their own rank, and the ten around them, within a second of a new score. 5 million players a day, ten scores each; a board for each week.',
    needs: [
      { text: 'take a score, and refuse one that cannot be true', signs: ['score', 'submit', 'cheat', 'valid', 'refuse'] },
      { text: 'the best hundred', signs: ['top', 'best', 'hundred', '100'] },
      { text: 'one’s own rank and who stands around it', signs: ['rank', 'own', 'around', 'neighbour', 'neighbor'] },
      { text: 'who comes first of two with the same score', signs: ['tie', 'same score', 'equal', 'first of two', 'earlier'] },
      { text: 'a new board each week, and the old ones kept', signs: ['week', 'reset', 'season', 'archive', 'old'] },
    ],
    estimates: [
      {
        question: 'How many scores a second come on average?',
        value: 579,
        unit: 'writes a second',
        factor: 2,
        how: '5 million × 10 ÷ 86,400 ≈ 580.',
      },
      {
        question: 'An entry in a sorted set takes about 100 bytes. How much memory has a board of 5 million players?',
        value: 5e8,
        unit: 'bytes',
        factor: 2,
        how: '5 million × 100 bytes = 500 MB: one machine holds several boards.',
      },
    ],
    parts: [
      { id: 'client', kind: 'client', text: 'the game', signs: ['client', 'game', 'player', 'app'] },
      { id: 'service', kind: 'service', text: 'the score service', signs: ['service', 'server', 'api', 'backend'] },
      {
        id: 'board',
        kind: 'cache',
        text: 'the sorted set of the week',
        signs: ['sorted', 'redis', 'valkey', 'zset', 'board', 'cache', 'skip list'],
      },
      { id: 'store', kind: 'store', text: 'the store of all scores', signs: ['db', 'database', 'store', 'postgres', 'table'] },
    ],
    arrows: [
      { from: 'client', to: 'service', why: 'a score is checked before it counts' },
      { from: 'service', to: 'store', why: 'scores must outlive the memory of the board' },
      { from: 'service', to: 'board', why: 'a rank is one look in a sorted set' },
    ],
    demands: [{ estimate: 0, above: 100, part: 'board', why: 'sorting a table after each of them is too slow' }],
    deep: {
      question: 'Why is counting the rows with a higher score no good answer to “what is my rank”, and what is?',
      points: [
        {
          text: 'counting reads everybody who is better: millions of rows for most players',
          signs: ['million', 'scan', 'every row', 'all rows', 'slow', 'o(n)'],
        },
        { text: 'a sorted set answers a rank in logarithmic time', signs: ['sorted set', 'zset', 'log', 'zrank', 'skip list', 'tree'] },
        {
          text: 'ties are broken by a second part of the key, such as the time',
          signs: ['tie', 'time', 'second part', 'tuple', 'earlier'],
        },
        { text: 'after a crash the board is built again from the store', signs: ['rebuild', 'again from', 'crash', 'replay', 'persist'] },
      ],
    },
    mistakes: [
      'Sorting the whole table for each look at the board.',
      'Trusting the score that the game sends: whoever changes the game is first.',
    ],
  },
]
