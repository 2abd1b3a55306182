/** Clouds, operations, security and tests. */
export const platforms = `
AWS | Amazon Web Services | availability zone
Amazon EC2 | =EC2, AWS EC2 | instances
Amazon S3 | =S3, AWS S3 | bucket, buckets
Amazon RDS | =RDS, Aurora | managed database
Azure | Microsoft Azure | resource group
Google Cloud | GCP, Google Cloud Platform | cloud project
Heroku | Heroku platform | dynos
Vercel | Netlify | preview deployments
Cloudflare | Cloudflare Workers | edge functions
DigitalOcean | Digital Ocean | droplets
Docker | containers, containerisation, containerization, Docker Compose | container image, Dockerfile
Kubernetes | K8s, =AKS, =EKS, =GKE | pods, cluster, deployments
Helm | Helm charts | chart values
OpenShift | Red Hat OpenShift | operators
CKA | Certified Kubernetes Administrator, CKAD | Kubernetes certificate
Terraform | OpenTofu, HCL | state file, modules
Pulumi | Pulumi IaC | stacks in code
CloudFormation | AWS CloudFormation, AWS CDK | stack templates
Infrastructure as code | =IaC | declared infrastructure
Ansible | Ansible playbooks | playbook
=Puppet | =Chef, SaltStack | configuration management
CI/CD | continuous integration, continuous delivery, continuous deployment, =CI, build pipelines, deployment pipelines | pipeline, pipelines
Jenkins | Jenkinsfile | build jobs
GitHub Actions | GHA | workflow file
GitLab CI | GitLab CI/CD, GitLab pipelines | runners
CircleCI | Travis CI | build minutes
Azure DevOps | Azure Pipelines, =TFS | release pipeline
GitOps | Git-ops, Flux CD, FluxCD | reconciled from Git
Argo CD | ArgoCD, Argo Rollouts | sync waves
DevOps | DevOps practices, DevOps culture | deploys a day
Site reliability engineering | =SRE, site reliability | error budget, service level
Prometheus | PromQL | metrics scraping
Grafana | Grafana dashboards, Loki | dashboard, dashboards
Datadog | New Relic, Dynatrace | traces, monitors
Splunk | Splunk queries | log search
OpenTelemetry | OTel, distributed tracing, Jaeger | spans
Monitoring | observability, alerting | alerts, alarms
On-call | on call, on-call rota, on-call rotation, incident response, incident management | incident, runbook, post-mortem
eBPF | BPF | kernel probes
Linux | GNU/Linux, Ubuntu, Debian, =RHEL, Red Hat Enterprise Linux, CentOS | systemd, kernel
=Unix | UNIX systems, Solaris | daemon
Windows Server | Active Directory, Windows administration | group policy
macOS | Mac administration | device profiles
VMware | vSphere, ESXi, Hyper-V | virtual machines
Networking | TCP/IP, computer networks, =DNS, network protocols | routing, subnet, firewall
Cisco | CCNA, CCNP | switches, routers
Git | version control, GitHub, GitLab, Bitbucket | branches, merge, pull request
SVN | Subversion, Perforce, Mercurial | trunk
Maven | Apache Maven | pom
Gradle | Gradle build | build script
CMake | Makefiles, =Make, Bazel | build targets
Unit testing | unit tests, JUnit, NUnit, xUnit, pytest, =Jest, Vitest, Mocha | tests, test coverage
Integration testing | integration tests, end-to-end testing, end-to-end tests, E2E tests | tests against a database
Test automation | automated testing, automated tests, automation testing, QA automation | test suite
Test-driven development | TDD, test driven development | red green refactor
Behaviour-driven development | BDD, behavior-driven development, Cucumber, Gherkin | given when then
Manual testing | exploratory testing, test cases, test plans | bug reports
API testing | Postman, REST Assured | request collections
Selenium | Selenium WebDriver, WebDriver | browser tests
Playwright | Playwright tests | traces of tests
Cypress | Cypress.io | component tests
Appium | mobile test automation | device farm
Load testing | performance testing, k6, JMeter, Gatling, Locust | load test, requests a second
ISTQB | ISTQB Foundation, ISTQB certification | testing certificate
Quality assurance | =QA, software quality assurance, software testing | release testing
Code review | code reviews, peer review | reviewed, review comments
Debugging | troubleshooting, root cause analysis | root cause, bug
Refactoring | clean code, legacy modernisation | rewrote, simplified
Technical documentation | technical writing, design documents, design notes | documentation, wrote the guide
Information security | cyber security, cybersecurity, infosec, =CISSP | threat model
Application security | =AppSec, OWASP, secure coding, OWASP Top 10 | vulnerabilities, injection
Penetration testing | pen testing, pentesting, ethical hacking, =OSCP | exploits
Cryptography | encryption, =TLS, =PKI | keys, certificates
Identity management | =IAM, =SSO, single sign-on, SAML, LDAP | sign-on, permissions
ISO 27001 | SOC 2, ISO27001 | audit controls
GDPR | data protection, data privacy | personal data
PCI DSS | PCI-DSS, PCI compliance | card data
SIEM | security operations, SOC analyst | security alerts
`
