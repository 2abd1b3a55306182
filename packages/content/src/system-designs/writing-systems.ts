import type { SystemDesign } from '@xperto/contract'

/** Systems in which what is written must neither be lost nor counted twice. */
export const writingSystems: readonly SystemDesign[] = [
  {
    id: 'rate-limiter',
    title: 'Rate limiter of a public API',
    signs: ['rate limit', 'limiter', 'throttl', 'quota'],
    brief:
      'An API allows each key 100 requests a minute. Twenty servers answer it, 50,000 requests a second at the peak, one million keys in use on a day.',
    needs: [
      {
        text: 'refuse what is over the limit, with 429 and when to come back',
        signs: ['429', 'refuse', 'reject', 'retry', 'block', 'deny'],
      },
      { text: 'count by key, across all servers', signs: ['key', 'user', 'across', 'shared', 'distributed', 'all servers'] },
      { text: 'add hardly any time to a request', signs: ['latency', 'fast', 'millisecond', 'overhead', 'time'] },
      { text: 'what happens when the limiter itself is down', signs: ['down', 'fail', 'unavailable', 'outage', 'open'] },
      { text: 'different limits for different plans or calls', signs: ['plan', 'tier', 'different', 'rule', 'configur', 'endpoint'] },
    ],
    estimates: [
      {
        question: 'One counter has about 50 bytes with its key. How much memory do the counters of a day need?',
        value: 5e7,
        unit: 'bytes',
        factor: 3,
        how: '1 million keys × 50 bytes = 50 MB: one machine holds it easily.',
      },
      {
        question: 'How many counter updates a second has the shared store to take at the peak, if each request asks it once?',
        value: 50_000,
        unit: 'updates a second',
        factor: 1.5,
        how: 'One for each request: 50,000. A single in-memory store takes that, with little to spare.',
      },
    ],
    parts: [
      { id: 'client', kind: 'client', text: 'the client', signs: ['client', 'user', 'caller'] },
      {
        id: 'gateway',
        kind: 'service',
        text: 'the gateway or servers where the check runs',
        signs: ['gateway', 'server', 'middleware', 'api', 'balancer', 'proxy', 'limiter'],
      },
      { id: 'counters', kind: 'cache', text: 'the shared counters', signs: ['redis', 'valkey', 'counter', 'cache', 'memcache', 'store'] },
      { id: 'service', kind: 'service', text: 'the API behind it', signs: ['service', 'backend', 'upstream', 'app'] },
      { id: 'rules', kind: 'store', text: 'the rules: who may do how much', signs: ['rule', 'config', 'plan', 'db', 'database'] },
    ],
    arrows: [
      { from: 'client', to: 'gateway', why: 'the check comes before the work' },
      { from: 'gateway', to: 'counters', why: 'twenty servers must count together' },
      { from: 'gateway', to: 'service', why: 'what is allowed goes on' },
      { from: 'gateway', to: 'rules', why: 'limits are data, read ahead and kept in memory' },
    ],
    demands: [{ estimate: 1, above: 10_000, part: 'counters', why: 'that many need one shared store in memory, not a table on a disk' }],
    deep: {
      question:
        'Two requests of one key arrive at two servers in the same millisecond, with one request left. How does your algorithm allow exactly one, and what does a fixed window of a minute get wrong?',
      points: [
        {
          text: 'reading and then writing is a race; the store counts and answers in one step',
          signs: ['atomic', 'incr', 'lua', 'one step', 'script', 'race', 'compare'],
        },
        {
          text: 'a fixed window lets twice the limit through around its border',
          signs: ['twice', 'double', 'border', 'edge', 'boundary', '200'],
        },
        { text: 'a token bucket or a sliding window instead', signs: ['token bucket', 'bucket', 'sliding', 'leaky'] },
        { text: 'old counters end by themselves', signs: ['ttl', 'expir', 'end by'] },
      ],
    },
    mistakes: [
      'Counting on each server alone: twenty servers then allow twenty times the limit, or a twentieth each if traffic is uneven.',
      'No decision for a limiter that is down: say whether requests pass (most APIs) or stop (payments), and why.',
    ],
  },
  {
    id: 'messages',
    title: 'Store of chat messages',
    signs: ['message', 'chat', 'messenger', 'whatsapp', 'billion'],
    brief:
      'People write to each other in chats of two to a hundred. One billion messages a day, about 300 bytes each; a chat opens with its newest 50, on any of a person’s devices.',
    needs: [
      { text: 'send a message, and know that it was taken', signs: ['send', 'deliver', 'acknowledg', 'taken', 'receipt'] },
      { text: 'read the newest messages of a chat, then older ones', signs: ['newest', 'history', 'read', 'load', 'page', 'recent'] },
      { text: 'messages of one chat in one order on all devices', signs: ['order', 'sequence', 'same order'] },
      { text: 'devices that are offline get theirs later', signs: ['offline', 'later', 'push', 'sync', 'devices'] },
      { text: 'no message is lost, none is shown twice', signs: ['lost', 'lose', 'twice', 'duplicate', 'durab', 'exactly'] },
    ],
    estimates: [
      {
        question: 'How many messages a second is that on average?',
        value: 11_574,
        unit: 'messages a second',
        factor: 2,
        how: '1 billion ÷ 86,400 ≈ 11,600; several times that at the peak.',
      },
      {
        question: 'How much text is stored in a year, before copies?',
        value: 1.1e14,
        unit: 'bytes',
        factor: 2,
        how: '1 billion × 300 bytes × 365 ≈ 110 TB.',
      },
    ],
    parts: [
      { id: 'client', kind: 'client', text: 'the devices', signs: ['client', 'device', 'phone', 'user', 'app'] },
      {
        id: 'connection',
        kind: 'service',
        text: 'servers that hold open connections',
        signs: ['websocket', 'connection', 'gateway', 'socket', 'edge'],
      },
      { id: 'service', kind: 'service', text: 'the message service', signs: ['service', 'server', 'api', 'backend'] },
      {
        id: 'store',
        kind: 'store',
        text: 'the store, divided by chat',
        signs: ['db', 'database', 'store', 'storage', 'cassandra', 'shard', 'partition'],
      },
      {
        id: 'queue',
        kind: 'queue',
        text: 'a queue or log towards the receivers',
        signs: ['queue', 'kafka', 'log', 'pubsub', 'broker', 'push', 'notification'],
      },
    ],
    arrows: [
      { from: 'client', to: 'connection', why: 'messages must come without being asked for' },
      { from: 'connection', to: 'service', why: 'holding connections and storing scale differently' },
      { from: 'service', to: 'store', why: 'a message is kept before it is confirmed' },
      { from: 'service', to: 'queue', why: 'the receivers hear of it behind the confirmation' },
      { from: 'queue', to: 'connection', why: 'whoever is online gets it at once' },
    ],
    demands: [
      { estimate: 1, above: 1e12, part: 'store', why: 'one disk does not hold that, so the store is divided' },
      { estimate: 0, above: 1_000, part: 'queue', why: 'who sends must not wait until every receiver has been reached' },
    ],
    deep: {
      question:
        'The sender’s network drops just after sending. How do you make sure that the message is neither lost nor there twice, and in the right place?',
      points: [
        {
          text: 'the device gives each message an id and sends it again until it is confirmed',
          signs: ['client id', 'id from', 'device id', 'idempot', 'message id', 'uuid', 'again', 'retry', 'resend'],
        },
        { text: 'the server keeps one of each id (a unique key)', signs: ['unique', 'dedup', 'duplicate', 'once', 'upsert'] },
        {
          text: 'a number within the chat, given by the server, is the order; clocks of devices are not',
          signs: ['sequence', 'number', 'order', 'server time', 'clock', 'offset'],
        },
        {
          text: 'a chat is one partition, so that its order and its newest page are one read',
          signs: ['partition', 'shard', 'by chat', 'chat id', 'conversation id'],
        },
      ],
    },
    mistakes: [
      'Ordering by the time of the device: clocks differ by minutes and can be set.',
      'Dividing the store by message id: the newest 50 of a chat then lie on fifty machines.',
    ],
  },
  {
    id: 'job-queue',
    title: 'Job queue',
    signs: ['job', 'queue', 'worker', 'background', 'task'],
    brief:
      'Services hand in jobs (mails, pictures, reports) and go on; workers do them. 5 million jobs a day, two seconds of work each on average, ten times the load at noon. A job that fails is tried again.',
    needs: [
      { text: 'hand in a job without waiting for it', signs: ['enqueue', 'hand in', 'submit', 'async', 'without waiting', 'add'] },
      {
        text: 'each job is done, also when a worker dies in the middle',
        signs: ['die', 'crash', 'lost', 'at least once', 'reliab', 'again'],
      },
      {
        text: 'tries again with growing pauses, and gives up into a list that people look at',
        signs: ['retry', 'backoff', 'again', 'dead letter', 'give up'],
      },
      { text: 'urgent jobs do not wait behind reports', signs: ['priorit', 'urgent', 'fair', 'separate'] },
      { text: 'jobs for later, at a time', signs: ['schedul', 'later', 'delay', 'at a time', 'cron'] },
    ],
    estimates: [
      { question: 'How many jobs a second come on average?', value: 58, unit: 'jobs a second', factor: 2, how: '5 million ÷ 86,400 ≈ 58.' },
      {
        question: 'How many jobs must be under way at once to keep up with noon, at two seconds each?',
        value: 1160,
        unit: 'jobs at once',
        factor: 2,
        how: '58 × 10 a second × 2 seconds each ≈ 1,160 (Little’s law).',
      },
    ],
    parts: [
      { id: 'producer', kind: 'service', text: 'the services that hand in', signs: ['service', 'producer', 'api', 'client', 'app'] },
      {
        id: 'queue',
        kind: 'queue',
        text: 'the queue that keeps jobs',
        signs: ['queue', 'db', 'database', 'postgres', 'redis', 'rabbit', 'sqs', 'kafka', 'broker'],
      },
      { id: 'workers', kind: 'worker', text: 'the workers', signs: ['worker', 'consumer', 'runner'] },
      { id: 'dead', kind: 'store', text: 'where jobs go that failed for good', signs: ['dead', 'dlq', 'failed'] },
      { id: 'results', kind: 'store', text: 'where results are kept', signs: ['result', 'storage', 's3', 'status'] },
    ],
    arrows: [
      { from: 'producer', to: 'queue', why: 'the job is kept before the service goes on' },
      { from: 'queue', to: 'workers', why: 'a worker takes a job for a time, not for ever' },
      { from: 'workers', to: 'results', why: 'somebody asks later what became of it' },
      { from: 'queue', to: 'dead', why: 'a job that always fails must not block the rest' },
    ],
    demands: [{ estimate: 1, above: 10, part: 'workers', why: 'that many at once need workers of their own, more than one' }],
    deep: {
      question:
        'A worker takes a job, sends the mail, and dies before it says so. What happens, and how do you keep the person from getting two mails?',
      points: [
        {
          text: 'the job was only lent for a time; after it another worker takes it',
          signs: ['lease', 'visibility', 'timeout', 'heartbeat', 'lent', 'lock'],
        },
        {
          text: 'so a job is done at least once, and exactly once cannot be promised by the queue',
          signs: ['at least once', 'at-least-once', 'exactly once', 'twice'],
        },
        {
          text: 'the work itself is made safe to repeat: a key of the job with the mail provider or a row that says it was sent',
          signs: ['idempot', 'key', 'dedup', 'row', 'already sent', 'unique'],
        },
        {
          text: 'what is left is a small gap between sending and noting, which the provider’s own key closes',
          signs: ['provider', 'gap', 'outbox', 'transaction', 'between'],
        },
      ],
    },
    mistakes: [
      'Deleting a job when it is taken: a worker that dies takes it along.',
      'Trying again at once and for ever: a service that is down is then kept down.',
    ],
  },
]
