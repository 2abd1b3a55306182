/** Names of one technology, one row each. */
export const technologyAliases = `
kubernetes / k8s
postgres / postgresql / psql
javascript / js / ecmascript
typescript / ts
golang / go
nodejs / node / node.js
react / reactjs / react.js
vue / vuejs / vue.js
angular / angularjs
nextjs / next.js
csharp / c#
cpp / c++
dotnet / .net
mongodb / mongo
elasticsearch / elastic
amazon web services / aws
google cloud platform / google cloud / gcp
microsoft azure / azure
continuous integration / ci
continuous delivery / continuous deployment / cd
infrastructure as code / iac
machine learning / ml
artificial intelligence / ai
natural language processing / nlp
large language model / llm
scikit-learn / sklearn / scikit learn
tensorflow / tf
pytorch / torch
microsoft sql server / mssql / sql server
microsoft excel / ms excel / excel
microsoft word / ms word
microsoft powerpoint / powerpoint
microsoft office / ms office / office suite
power bi / powerbi
visual basic for applications / vba
spreadsheet / excel / sheet
google sheets / sheets
version control / git
github actions / gha
rest / restful
graphql / gql
html / html5
css / css3
cascading style sheets / css
spring boot / springboot
rails / ruby on rails / ror
objective c / objc
computer aided design / cad
programmable logic controller / plc / plcs
computer numerical control / cnc
geographic information system / gis
enterprise resource planning / erp
customer relationship management / crm
point of sale / pos / till / cash register
electronic health record / electronic medical record / ehr / emr
search engine optimisation / seo
extract transform load / etl
`
