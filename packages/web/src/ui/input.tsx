import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './input.module.css'

/** A line of text to type. It needs a name: put it into a `Field`, or give it `aria-label`. */
export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...rest} className={classNames(styles.input, className)} />
}

/** A line of text and its button. */
export function InputRow({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.row, className)}>{children}</div>
}

/**
 * Several lines of text to type; grows with its text where the browser can. `bare` has no edge, for a place that is nothing but this field.
 * It needs a name, as an Input does.
 */
export function TextArea({
  bare = false,
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { bare?: boolean; ref?: Ref<HTMLTextAreaElement> }) {
  return <textarea {...rest} className={classNames(styles.input, bare && styles.bare, className)} />
}
