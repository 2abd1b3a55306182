/** Words of the trade that the checker's own dictionary does not have. Words with a digit or a capital inside need no line: they are never checked. */
export const technicalWords: readonly string[] = `
  Airflow Alembic Altair Ansible Appium Argo async autoscaler autoscaling autoscaled backend backends backfill backfilled backoff backpressure
  Bazel Bitbucket Blazor blockchain boto Bugsnag Bulma bytecode Cassandra Celery changelog chatbot chatbots Chakra Cilium codebase codebases
  config configs Consul containerised containerized Cordova cron crons Cypress Dagster dashboarding Databricks Datadog datastore datasets
  debounced dedupe deduplicated deduplication Deno denormalised denormalized deployable devs Django Docker Dockerised Dockerized dockerised
  dockerized Druid Eclipse Elasticsearch Elixir Envoy Erlang ETLs Expo Falcon Fastify Figma Firebase Flask Flink Flutter Flyway frontend frontends
  Gatling Gherkin Gin Git Gitlab Golang Gradle Grafana Groovy Gunicorn Hadoop Haskell Helm Heroku Hibernate hotfix hotfixes Hystrix Informatica
  Istio Jaeger Jasmine Jenkins Jest Jira Jupyter Kafka Kanban Karate Keras Keycloak Kibana Knative Kotlin Kubernetes Lambda Laravel linter linters
  linting Liquibase Logback Logstash Looker Lua Lucene Luigi Magento Mantine Maven Memcached memoised memoized Mesos microfrontend microfrontends
  microservice microservices middleware middlewares Mocha monorepo monorepos multithreaded multithreading mutex Mybatis namespaces Netlify
  Nomad Numpy observability Okta onboarded onboarding Oozie Pandas Parquet Perl Phoenix Pinecone Playwright Postgres Postman Preact precompute
  precomputed Prisma profiler profilers Prometheus Protobuf Pulumi Puppeteer Pytest Qlik Quarkus quant Quartz Redis Redshift Redux refactor refactored
  refactoring refactorings rollout rollouts Ruby runbook runbooks runtime runtimes Rust Saga Sanic Scala scalability scalable Scikit Scrapy Scrum
  SDKs Seaborn Selenium Sentry serverless Servlet servlets sharded sharding shards Shopify Sidekiq Sinatra Snowflake Solr Spark Splunk Spring sprints
  Sqoop stakeholders Storybook Strapi Struts subdomain subdomains subquery subqueries Svelte Swagger Symfony Tableau Tailwind telemetry Temporal
  Terraform Terragrunt Thanos throughput timeseries Tomcat toolchain tooling Trello Trino TypeScript upsert upserts uptime URLs Valkey Varnish
  Vault Vercel Vite Vitest Vue Vuex Wagtail webhook webhooks Webpack websocket websockets WordPress workflows Xcode Yarn Zabbix Zeppelin Zookeeper
  Zustand upskilled hackathon hackathons lakh lakhs crore crores fresher freshers
`
  .trim()
  .split(/\s+/)
