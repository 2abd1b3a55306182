/**
 * Languages, frameworks and tools of which the library has no cards, in lower case: a question about one of them gets no card as if it were sure,
 * however many of its other words a card has ("perl regex" is not the card on regular expressions). A wording that a card lists stays answered.
 */
const FOREIGN = new Set(
  `abap actionscript airflow airtable angular angularjs ansible apex appium arduino asp assembler assembly autocad awk babylon
    bigquery blazor blender blockchain bootstrap bun cakephp cassandra cassandradb clickhouse clojure cmake cobol codeigniter
    coffeescript coldfusion couchdb cuda cypress dart databricks delphi deno discord django dynamodb elasticsearch electron elixir
    erlang ethereum expressjs fastapi fedora figma firebase flask flink flutter fortran gatsby gcp gimp gitlab godot gradle grafana
    groovy grunt gulp hadoop haskell heroku htmx ionic jenkins jetpack jira jquery julia jupyter k8s keras kibana kubectl kubernetes
    labview langchain laravel linq lisp logstash lua magento matlab matplotlib memcached metasploit mobx mongoose mssql neo4j nestjs
    netbeans nextjs nim numpy nuxt objectivec ocaml opencv opengl oracle pandas pascal perl photoshop playwright plsql polars powerbi
    powerpoint powershell prisma prolog prometheus pygame pyqt pyspark pytorch qt quarkus rails raspberry redux rxjs salesforce scala
    scikit selenium sharepoint shopify sklearn snowflake solidity solr splunk spring springboot spss stata storybook supabase svelte
    symfony tableau tailwind tensorflow terraform threejs tkinter twilio ubuntu unity unreal vagrant vb vba verilog vhdl vim vue vuejs
    vuex vulkan webgl wireshark wordpress xamarin xgboost zig zookeeper zustand`
    .split(/\s+/u)
    .filter(Boolean),
)

/** Foreign names that are no single word, or a letter that is one only beside a word of its trade. */
const FOREIGN_PHRASE =
  /\b(?:c ?#|f#|c[ -]?sharp|f[ -]?sharp|asp\.net|\.net|dot ?net|visual basic|objective[ -]c|power ?shell|power bi|next\.?js|nest\.?js|vue\.?js|three\.?js|react native|(?:in|with|using) r(?=[\s?.!]*$)|^r (?:data ?frame|vector|ggplot|markdown|package|script|language|studio)|ggplot2?|r ?studio|bash (?:loop|script|array|function|if|for|while|variable)s?|google sheets|ms access|unreal engine|ruby on rails|android studio|spring boot|(?:in|ms|microsoft) excel|excel (?:formula|sheet|macro|vlookup|file|table|cell)s?)(?![\p{L}\p{N}])/iu

/** Whether a question is about a language or a tool of which the library has no cards. */
export function namesForeignSubject(query: string): boolean {
  return FOREIGN_PHRASE.test(query) || (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => FOREIGN.has(word))
}
