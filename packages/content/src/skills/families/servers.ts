/** Servers, databases and messages. */
export const servers = `
Node.js | NodeJS, =Node | npm service, event emitter
Express | Express.js, ExpressJS | middleware
NestJS | Nest.js | providers
Fastify | Fastify framework | schema validation of requests
Deno | Deno runtime | permissions flags
=Bun | Bun runtime | bun test
Django | Django REST Framework, DRF | Django models
Flask | Flask framework | blueprints
FastAPI | Fast API | pydantic
Spring | Spring Framework, Spring MVC | dependency injection
Spring Boot | SpringBoot | actuator
Spring Cloud | Spring Cloud Gateway | config server
Hibernate | =JPA, Java Persistence API | entity mapping
Jakarta EE | Java EE, J2EE | enterprise beans
Quarkus | Quarkus framework | native image
Micronaut | Micronaut framework | ahead of time injection
Ruby on Rails | =Rails, RoR | ActiveRecord, migrations
Sinatra | Sinatra framework | small Ruby service
Laravel | Laravel framework | Eloquent
Symfony | Symfony framework | bundles
ASP.NET | ASP.NET Core, ASP.NET MVC | Razor pages
Entity Framework | EF Core, Entity Framework Core | code first migrations
=Gin | Gin framework, Echo framework | Go handlers
Phoenix | Phoenix LiveView | channels
REST | REST APIs, REST API, RESTful, RESTful APIs, RESTful services, REST services | HTTP endpoints, endpoints
GraphQL | Apollo GraphQL | resolvers
gRPC | Protocol Buffers, protobuf | service definitions
SOAP | SOAP web services, WSDL | XML services
OpenAPI | Swagger | API documentation
API design | API development, web APIs, web services | versioned API, contract first
OAuth | OAuth 2.0, OAuth2, OpenID Connect, OIDC | sign-in flow, token exchange
JSON | JSON Schema | payload
XML | XSLT, XPath | XML documents
PostgreSQL | Postgres, PSQL | vacuum, query plan
MySQL | MariaDB | InnoDB
SQL Server | Microsoft SQL Server, MSSQL, MS SQL | SSMS
Oracle Database | Oracle DB, Oracle SQL | tablespace
SQLite | SQLite3 | embedded database
MongoDB | Mongo, Mongoose | documents, aggregation pipeline
Redis | Valkey | cache keys
Memcached | Memcache | cached objects
Cassandra | Apache Cassandra, ScyllaDB | wide column
DynamoDB | Amazon DynamoDB | partition key
Elasticsearch | Elastic Search, OpenSearch, Elastic Stack, ELK | full text search, search index
=Solr | Apache Solr | faceted search
Neo4j | graph database, Cypher | graph queries
Firebase | Firestore | realtime database
Supabase | Supabase platform | row level security
Database design | data modelling, data modeling, schema design, relational databases, relational database | normal form, foreign keys
Database administration | =DBA, database administrator | backups, replication
Query optimisation | query optimization, SQL tuning, performance tuning of queries | index, indexes, slow queries
Transactions | ACID transactions, database transactions | isolation level, deadlock
NoSQL | NoSQL databases | key value store
Kafka | Apache Kafka, Kafka Streams | consumer group, partitions, offsets
RabbitMQ | AMQP | exchange, queue bindings
=NATS | NATS JetStream | subjects
ActiveMQ | Apache ActiveMQ, JMS | message broker
Amazon SQS | =SQS, =SNS, AWS SQS | dead letter queue
Message queues | message queue, messaging systems, message brokers | queue, queues
Event-driven architecture | event driven architecture, event-driven systems, event sourcing, CQRS | events, event log
Microservices | micro services, microservice architecture, microservices architecture | services split, service boundaries
Serverless | AWS Lambda, Azure Functions, Cloud Functions | functions triggered
Distributed systems | distributed computing, distributed system | consensus, replication lag, sharding
System design | systems design, software architecture, solution architecture | trade-offs, design document
Domain-driven design | DDD, domain driven design | bounded context, aggregates
Design patterns | software design patterns, SOLID principles, =SOLID | factory, observer
Caching | cache design, CDN | cache hit, time to live
Load balancing | load balancer, HAProxy | balanced traffic
nginx | Apache HTTP Server, Apache httpd | reverse proxy
Scalability | scalable systems, high availability, high throughput | requests a second, under load
ISO 20022 | ISO20022 | payment messages
`
