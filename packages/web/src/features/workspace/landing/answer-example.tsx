import { Caret } from '../../../ui/caret.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ribbonClass } from '../../../ui/ribbon.ts'
import styles from './answer-example.module.css'

/** A page of the product as it is printed there: a question that is the heading of its answer, and a numbered listing. */
export function AnswerExample() {
  return (
    <figure className={styles.example} id="example">
      <div className={styles.frame}>
        <div className={styles.bar}>
          <b>Closures inside a loop</b>
          <span>An example</span>
        </div>
        <div className={styles.turn}>
          <p className={classNames(ribbonClass, styles.question)}>Why does my loop print 3 3 3 and not 0 1 2?</p>
          <p>
            Because <code>var</code> makes one variable for the whole loop. Each arrow function is a closure: it keeps the variable itself,
            not the value.
          </p>
          <div className={styles.listing}>
            <p>
              <b>Listing 1</b> JavaScript
            </p>
            <pre>
              <span className={styles.keyword}>for</span> (<span className={styles.keyword}>let</span> j ={' '}
              <span className={styles.number}>0</span>
              {'; j < '}
              <span className={styles.number}>3</span>
              {'; j++) {\n  '}
              <span className={styles.name}>setTimeout</span>
              {'(() => console.'}
              <span className={styles.name}>log</span>
              {'(j), '}
              <span className={styles.number}>0</span>
              {');\n}'}
            </pre>
          </div>
          <p>
            Write <code>let</code> and each turn gets its own
            <Caret />
          </p>
        </div>
      </div>
      <figcaption>Answers appear word by word, code is set in colour and copied with one press.</figcaption>
    </figure>
  )
}
