import styles from './full-pricing-link.module.css'

/** The way to the whole price list, opened in a new tab (NAV-09). */
export function FullPricingLink() {
  return (
    <a className={styles.link} href="/xperto/usage-pricing" target="_blank" rel="noopener">
      See full pricing<span className="visually-hidden">, in a new tab</span>
    </a>
  )
}
