/** Programming languages and what is written in them. One skill a line: `Name | other names | words of a line that hint at it`. */
export const programming = `
JavaScript | =JS, ECMAScript, ES6 | closure, event loop, promise
TypeScript | =TS | generic types, type safety, strict types
Python | Python 3, CPython | pip, virtualenv, asyncio
Java | Java SE, Java 17, Java 21, =JVM | JVM tuning, Maven, servlet
Kotlin | Kotlin Multiplatform | coroutines
=C | C language, ANSI C, C99, =C11 | pointers, malloc
C++ | CPP, C++11, C++14, C++17, C++20, C++23 | smart pointers, template metaprogramming
C# | CSharp, C Sharp | LINQ, async await
.NET | dotnet, .NET Core, .NET Framework, .NET 6, .NET 8 | NuGet, Entity Framework
F# | FSharp | computation expressions
Visual Basic | VB.NET, =VB, VB6 | WinForms
=Go | Golang, Go language | goroutine, goroutines
=Rust | Rust language, rustc | borrow checker, cargo
=Swift | Swift 5, Swift language | Swift package
Objective-C | ObjC, Objective C | ARC memory
=Ruby | Ruby language | gem, bundler
PHP | PHP 7, PHP 8 | composer packages
=Perl | Perl 5 | CPAN
=Scala | Scala 2, Scala 3 | implicits, sbt
=Clojure | ClojureScript | persistent data structures
Haskell | GHC | monads
Elixir | =OTP, Elixir language | BEAM
Erlang | Erlang/OTP | supervision tree
=Dart | Dart language | isolates
=R | R language, RStudio | ggplot, tidyverse
MATLAB | Simulink | matrix model
=Julia | Julia language | multiple dispatch
=Lua | LuaJIT | coroutine scripts
COBOL | GnuCOBOL | mainframe batch
Fortran | Fortran 90 | numerical kernels
=Ada | Ada language, SPARK Ada | safety critical code
Assembly | assembler, x86 assembly, ARM assembly | registers, opcodes
Solidity | EVM | smart contract, smart contracts
Groovy | Groovy language | Gradle scripts
Bash | shell scripting, shell scripts, =Shell, Bash scripting | shell script, cron job
PowerShell | Windows PowerShell | cmdlet
SQL | ANSI SQL, structured query language | joins, window functions, queries
PL/SQL | PLSQL, Oracle PL/SQL | stored procedures
T-SQL | TSQL, Transact-SQL | table variables
VBA | Visual Basic for Applications, Excel macros | macro, macros
ABAP | SAP ABAP | SAP reports
Apex | Salesforce Apex | Salesforce triggers
WebAssembly | WASM | wasm module
CUDA | NVIDIA CUDA | GPU kernels
OpenCL | OpenCL kernels | heterogeneous compute
Regular expressions | regex, regexp | pattern matching
Object-oriented programming | OOP, object oriented design, OOD | inheritance, polymorphism
Functional programming | =FP | pure functions, immutability
Concurrent programming | multithreading, concurrency, multi-threading | threads, locks, race condition
Embedded C | embedded programming, embedded software | firmware, microcontroller
`
