import styles from './ribbon.module.css'

/** The ribbon left of a question: for whatever stands where a question stands. */
export const ribbonClass: string | undefined = styles.ribbon
