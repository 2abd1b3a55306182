import type { SystemDesign } from '@xperto/contract'

/** Systems beside the main one: they search, store, tell and count for it. */
export const helpingSystems: readonly SystemDesign[] = [
  {
    id: 'search-suggestions',
    title: 'Suggestions while one types',
    signs: ['suggestion', 'autocomplete', 'typeahead', 'search box'],
    brief:
      'A search box shows five suggestions for what was typed so far. 20 million searches a day, six requests for suggestions in each; popular queries change from day to day.',
    needs: [
      { text: 'five suggestions for the letters so far, the popular ones first', signs: ['popular', 'top', 'rank', 'five', 'prefix'] },
      {
        text: 'an answer within about 100 ms, or it comes too late for the next letter',
        signs: ['100', 'millisecond', 'latency', 'fast', 'quick'],
      },
      { text: 'how fresh they have to be: hours are enough, or minutes for news', signs: ['fresh', 'hour', 'update', 'new', 'trend'] },
      { text: 'nothing harmful or private is suggested', signs: ['harm', 'offens', 'private', 'filter', 'block', 'abuse', 'personal'] },
    ],
    estimates: [
      {
        question: 'How many requests for suggestions a second is that on average?',
        value: 1389,
        unit: 'reads a second',
        factor: 2,
        how: '20 million × 6 ÷ 86,400 ≈ 1,400.',
      },
      {
        question: 'Ten million different queries of 30 bytes, with their counts of 8 bytes: how much memory for the plain list?',
        value: 3.8e8,
        unit: 'bytes',
        factor: 2,
        how: '10 million × 38 bytes = 380 MB: it fits into memory, a tree of prefixes takes several times that.',
      },
    ],
    parts: [
      { id: 'client', kind: 'client', text: 'the client', signs: ['client', 'browser', 'user', 'box'] },
      { id: 'service', kind: 'service', text: 'the suggestion service', signs: ['service', 'server', 'api', 'suggest'] },
      { id: 'index', kind: 'cache', text: 'the index of prefixes in memory', signs: ['trie', 'index', 'prefix', 'cache', 'redis'] },
      { id: 'log', kind: 'queue', text: 'the log of searches', signs: ['log', 'kafka', 'event', 'queue', 'stream'] },
      {
        id: 'build',
        kind: 'worker',
        text: 'the job that counts and builds the index',
        signs: ['job', 'batch', 'build', 'aggregat', 'worker', 'spark'],
      },
    ],
    arrows: [
      { from: 'client', to: 'service', why: 'each pause in typing asks once' },
      { from: 'service', to: 'index', why: 'an answer is one look-up' },
      { from: 'service', to: 'log', why: 'what is searched is counted behind the answer' },
      { from: 'log', to: 'build', why: 'counting is a job of its own' },
      { from: 'build', to: 'index', why: 'a new index takes the place of the old one as a whole' },
    ],
    demands: [{ estimate: 0, above: 100, part: 'index', why: 'each is answered from memory, not from the log of searches' }],
    deep: {
      question: 'How is the answer for a prefix found in a millisecond, and how does a new index go live without a pause?',
      points: [
        {
          text: 'the best five are kept with each prefix, so nothing is sorted when somebody asks',
          signs: ['precomput', 'top', 'stored', 'kept', 'each prefix', 'node'],
        },
        {
          text: 'the client waits for a pause in typing and keeps answers',
          signs: ['debounce', 'pause', 'wait', 'client cache', 'browser cache'],
        },
        { text: 'the index is built beside the old one and switched', signs: ['switch', 'swap', 'beside', 'version', 'blue', 'atomic'] },
        { text: 'it is divided by prefix or copied whole to several servers', signs: ['shard', 'copy', 'replica', 'partition', 'divid'] },
      ],
    },
    mistakes: [
      'A LIKE query on the table of searches for each letter typed.',
      'Suggesting what one person searched to everybody: ask for a least number of people.',
    ],
  },
  {
    id: 'file-store',
    title: 'Store of files in the cloud',
    signs: ['file', 'dropbox', 'drive', 'upload', 'cloud storage'],
    brief:
      'People keep files in folders, on several devices. 10 million people with 5 GB each on average; files up to 10 GB; a change on one device is on the others within seconds.',
    needs: [
      { text: 'upload and download, also of large files over a bad network', signs: ['upload', 'download', 'large', 'resum', 'network'] },
      { text: 'changes arrive on the other devices', signs: ['sync', 'devices', 'change', 'other device'] },
      { text: 'two devices that change the same file while offline', signs: ['conflict', 'same file', 'offline', 'both', 'concurrent'] },
      { text: 'no file is lost when a disk or a place fails', signs: ['lost', 'lose', 'durab', 'replica', 'backup', 'disk'] },
      { text: 'sharing, and who may see what', signs: ['shar', 'permission', 'access', 'private', 'link'] },
    ],
    estimates: [
      { question: 'How much do all files take, before copies?', value: 5e16, unit: 'bytes', factor: 2, how: '10 million × 5 GB = 50 PB.' },
      {
        question: 'In pieces of 4 MB, how many pieces is that?',
        value: 1.25e10,
        unit: 'pieces',
        factor: 2,
        how: '50 PB ÷ 4 MB = 12.5 billion rows that name pieces.',
      },
    ],
    parts: [
      { id: 'client', kind: 'client', text: 'the device', signs: ['client', 'device', 'app', 'user'] },
      { id: 'api', kind: 'service', text: 'the service of folders and versions', signs: ['api', 'service', 'server', 'metadata'] },
      {
        id: 'meta',
        kind: 'store',
        text: 'the database of folders, versions and pieces',
        signs: ['db', 'database', 'postgres', 'metadata db', 'table'],
      },
      { id: 'blobs', kind: 'store', text: 'the object store for pieces', signs: ['s3', 'object', 'blob', 'block', 'storage', 'store'] },
      { id: 'notify', kind: 'queue', text: 'what tells other devices', signs: ['notif', 'queue', 'push', 'websocket', 'event', 'pubsub'] },
    ],
    arrows: [
      { from: 'client', to: 'api', why: 'folders and versions are read and changed there' },
      { from: 'api', to: 'meta', why: 'a version is a list of pieces, written in one transaction' },
      { from: 'client', to: 'blobs', why: 'the bytes go straight to the object store by a signed address, past the service' },
      { from: 'api', to: 'notify', why: 'other devices hear of the change' },
      { from: 'notify', to: 'client', why: 'they fetch what they lack' },
    ],
    demands: [{ estimate: 0, above: 1e13, part: 'blobs', why: 'a database of folders does not hold that many bytes' }],
    deep: {
      question: 'One page of a 2 GB file changes. What travels, and how do you notice that another device changed it too?',
      points: [
        {
          text: 'the file is cut into pieces, and only those with a new hash are sent',
          signs: ['chunk', 'piece', 'block', 'delta', 'only the changed'],
        },
        {
          text: 'a piece is named by its hash, so that the same bytes are kept once',
          signs: ['hash', 'sha', 'dedup', 'same bytes', 'content'],
        },
        {
          text: 'the new version names the one it is based on; another base is a conflict',
          signs: ['version', 'base', 'parent', 'compare', 'etag', 'optimistic'],
        },
        { text: 'a conflict keeps both, under two names', signs: ['both', 'copy', 'two names', 'conflict'] },
      ],
    },
    mistakes: [
      'Sending the bytes through the service: its network becomes the limit.',
      'The newer time wins: the other person’s work is gone, and clocks differ.',
    ],
  },
  {
    id: 'notifications',
    title: 'Notification service',
    signs: ['notification', 'push', 'alert', 'email service'],
    brief:
      'Other services ask to tell somebody something, by push, mail or SMS. 50 million notifications a day, half of them within two hours in the evening; providers limit their rate and fail now and then.',
    needs: [
      { text: 'several ways to tell, chosen by the person', signs: ['channel', 'push', 'mail', 'sms', 'preference', 'choose'] },
      { text: 'stopping: opt-out, quiet hours', signs: ['opt', 'unsubscrib', 'quiet', 'stop', 'mute', 'hours'] },
      { text: 'the same thing is not told twice', signs: ['twice', 'duplicate', 'dedup', 'idempot', 'once'] },
      { text: 'a code for signing in does not wait behind advertising', signs: ['priorit', 'urgent', 'code', 'otp', 'before'] },
      { text: 'whether it arrived, and what failed', signs: ['deliver', 'status', 'track', 'fail', 'log'] },
    ],
    estimates: [
      {
        question: 'How many a second is that in the two evening hours?',
        value: 3472,
        unit: 'notifications a second',
        factor: 2,
        how: '25 million ÷ 7,200 seconds ≈ 3,500.',
      },
      {
        question: 'A provider takes 500 a second. How many seconds of queue grow each second if all of them went there?',
        value: 6,
        unit: 'seconds',
        factor: 2,
        how: '3,500 come and 500 go: 3,000 too many, six seconds of work more for each second. Rates and several providers decide the design.',
      },
    ],
    parts: [
      { id: 'caller', kind: 'client', text: 'the services that ask', signs: ['service', 'caller', 'client', 'producer'] },
      { id: 'api', kind: 'service', text: 'the door that checks and notes', signs: ['api', 'gateway', 'notification', 'server'] },
      { id: 'prefs', kind: 'store', text: 'what people chose', signs: ['preference', 'db', 'database', 'user', 'setting'] },
      { id: 'queues', kind: 'queue', text: 'a queue for each way and urgency', signs: ['queue', 'kafka', 'rabbit', 'topic'] },
      { id: 'workers', kind: 'worker', text: 'workers that send', signs: ['worker', 'sender', 'consumer'] },
      { id: 'providers', kind: 'outside', text: 'the providers', signs: ['provider', 'apns', 'fcm', 'smtp', 'twilio', 'ses'] },
    ],
    arrows: [
      { from: 'caller', to: 'api', why: 'whoever asks must not know the providers' },
      { from: 'api', to: 'prefs', why: 'what somebody stopped is not sent' },
      { from: 'api', to: 'queues', why: 'the peak waits there' },
      { from: 'queues', to: 'workers', why: 'each way is sent at its own rate' },
      { from: 'workers', to: 'providers', why: 'they send, and try again' },
    ],
    demands: [{ estimate: 1, above: 1, part: 'queues', why: 'what the provider does not take at once must wait somewhere' }],
    deep: {
      question: 'The provider for mail is down for ten minutes at the peak. What do people get, when, and how often?',
      points: [
        {
          text: 'what failed is tried again with growing pauses and some chance in them',
          signs: ['backoff', 'retry', 'again', 'jitter', 'pause'],
        },
        {
          text: 'after many failures in a row nothing is sent for a while, or another provider takes over',
          signs: ['circuit', 'breaker', 'failover', 'other provider', 'another provider', 'second provider'],
        },
        { text: 'a key with each notification keeps it from being sent twice', signs: ['key', 'idempot', 'dedup', 'twice'] },
        { text: 'what is too old is dropped: a code of ten minutes ago helps nobody', signs: ['expire', 'ttl', 'old', 'drop', 'too late'] },
      ],
    },
    mistakes: [
      'Sending while the caller waits: its page is then as slow as the slowest provider.',
      'One queue for everything: a campaign holds up the codes.',
    ],
  },
  {
    id: 'payment-ledger',
    title: 'Ledger of a wallet',
    signs: ['payment', 'ledger', 'wallet', 'bank', 'money'],
    brief:
      'People pay each other from a balance. 5 million payments a day; no balance below zero, no payment counted twice, and every amount can be explained years later.',
    needs: [
      {
        text: 'move an amount from one to another, wholly or not at all',
        signs: ['atomic', 'transaction', 'all or nothing', 'transfer', 'move', 'whole'],
      },
      {
        text: 'a balance never goes below zero, also with two payments at once',
        signs: ['zero', 'negative', 'overdraw', 'at once', 'race', 'concurrent'],
      },
      { text: 'a payment that is sent twice counts once', signs: ['twice', 'idempot', 'once', 'duplicate', 'retry'] },
      { text: 'history that nobody can change', signs: ['history', 'audit', 'append', 'immutable', 'explain'] },
      { text: 'checks that all sums agree', signs: ['reconcil', 'sum', 'check', 'agree', 'balance sheet'] },
    ],
    estimates: [
      {
        question: 'How many payments a second is that on average?',
        value: 58,
        unit: 'payments a second',
        factor: 2,
        how: '5 million ÷ 86,400 ≈ 58. One database does that; correctness is the hard part, not the load.',
      },
      {
        question: 'Each payment writes two entries of 200 bytes. How much do seven years take?',
        value: 5.1e12,
        unit: 'bytes',
        factor: 2,
        how: '5 million × 2 × 200 bytes × 365 × 7 ≈ 5.1 TB.',
      },
    ],
    parts: [
      { id: 'client', kind: 'client', text: 'the client', signs: ['client', 'app', 'user', 'browser'] },
      { id: 'api', kind: 'service', text: 'the payment service', signs: ['api', 'service', 'server'] },
      {
        id: 'ledger',
        kind: 'store',
        text: 'the ledger in a relational database',
        signs: ['ledger', 'db', 'database', 'postgres', 'entries'],
      },
      { id: 'outbox', kind: 'queue', text: 'an outbox or queue for what follows', signs: ['outbox', 'queue', 'kafka', 'event'] },
      { id: 'check', kind: 'worker', text: 'the job that checks the sums', signs: ['reconcil', 'check', 'audit', 'job', 'batch'] },
    ],
    arrows: [
      { from: 'client', to: 'api', why: 'with a key that stays the same when it is sent again' },
      { from: 'api', to: 'ledger', why: 'both entries and the balances in one transaction' },
      { from: 'ledger', to: 'outbox', why: 'mails and partners hear of what was really written' },
      { from: 'check', to: 'ledger', why: 'sums are proved from the entries again and again' },
    ],
    demands: [{ estimate: 1, above: 1e12, part: 'check', why: 'nobody proves sums over that much by eye' }],
    deep: {
      question:
        'Somebody with 10 sends two payments of 10 at the same moment. What does the database do, step by step, so that exactly one goes through?',
      points: [
        {
          text: 'the balance row is locked, or changed only where it suffices',
          signs: ['lock', 'for update', 'where balance', 'condition', 'serializ', 'compare'],
        },
        { text: 'the second one waits, then sees the new balance and is refused', signs: ['wait', 'second', 'refus', 'reject', 'fail'] },
        {
          text: 'two accounts are locked in one fixed order, or payments in both directions block each other',
          signs: ['order', 'deadlock', 'smaller id', 'sorted'],
        },
        {
          text: 'a debit and a credit entry that sum to zero',
          signs: ['debit', 'credit', 'double entry', 'double-entry', 'sum to zero', 'two entries'],
        },
      ],
    },
    mistakes: [
      'Amounts as floating-point numbers: 0.1 + 0.2 is not 0.3. Count the smallest unit in whole numbers.',
      'Reading the balance, checking it in the program and writing it back: between the two another payment fits.',
    ],
  },
]
