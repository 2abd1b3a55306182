/** Words of the trade that recognisers are often unsure of (VOI-04), in lower case. */
export const technicalWords: ReadonlySet<string> = new Set(
  `
  algorithm algorithms api apis array arrays async asynchronous authentication authorization backend backpropagation bigquery binary boolean bytecode
  c++ c# cache caches caching cassandra cdn ci/cd cli closure closures cluster cobol commit compiler compilers concurrency concurrent connection
  container containers cors cpu css csv daemon database databases dataframe deadlock deadlocks debounce debugger decorator denormalize dependency deploy
  deployment devops dijkstra distributed django dns docker dockerfile dom dynamodb elasticsearch encryption endpoint endpoints etl eventual express
  failover fastapi fibonacci firewall flask frontend function functions garbage gateway git github golang gpu gradle gradient graph graphql grpc hadoop
  hash hashing hashmap heap heapsort html http https hypervisor idempotency idempotent immutable index indexes indexing inheritance inode integer interface
  iterator java javascript jenkins join joins json jvm jwt kafka kernel kotlin kubernetes lambda latency linux load-balancer logarithmic malloc mapreduce
  memcached memoization memoize memory merge microservice microservices middleware mongo mongodb monolith multithreading mutex mutexes mvc mysql namespace
  nginx node node.js nosql null numpy nullable oauth object-oriented orm overfitting pagination pandas parser partition partitions php pipeline pipelines
  pointer pointers polymorphism postgres postgresql primary process prometheus promise promises protobuf proxy pubsub python pytorch query queries queue
  queues quicksort rabbitmq race react recursion recursive redis redux refactor regex regression replica replicas replication rest rollback router ruby
  runtime rust saas scala scheduler schema schemas sdk semaphore semaphores serverless shard sharding shards shell singleton snapshot socket sockets spark
  sql sqlite ssh ssl stack stateless string struct subnet swift synchronous syntax tcp tensor tensorflow terraform thread threads throughput tls token
  tokens transaction transactions transformer trie tuple tuples typescript udp unicode unit-test uuid validation variable vector virtualization vue webhook
  webhooks websocket websockets xml yaml
  `
    .trim()
    .split(/\s+/),
)
