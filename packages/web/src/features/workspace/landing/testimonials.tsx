import type { Testimonial } from '@xperto/contract'
import styles from './testimonials.module.css'

/** What people said, in the operator's words and order (LAN-01). Nothing at all where the operator gave none. */
export function Testimonials({ of: testimonials }: { of: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section className={styles.testimonials} aria-labelledby="testimonials">
      <h2 id="testimonials">Readers’ notes</h2>
      <ul>
        {testimonials.map(({ quote, name, role }) => (
          <li key={`${name} ${quote}`}>
            <figure>
              <blockquote dir="auto">{quote}</blockquote>
              <figcaption>
                <b dir="auto">{name}</b>
                {role === null ? null : <span dir="auto">{role}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
