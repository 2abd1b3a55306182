import { postNotices } from '@xperto/contract/post-notices'
import { findInvalidYoutube, type UserPost } from '@xperto/contract'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { keepPostDraft, type PostForm, readPostDraft } from '../../../lib/posts/post-draft.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { isPhone } from '../../../lib/workspace-view.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ClosableDialog } from '../../../ui/closable-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { toast } from '../../../lib/toast.ts'
import { AddImage } from './add-image.tsx'
import { PostText } from './post-text.tsx'
import styles from './post-editor.module.css'
import { refusalOf, useSavePost } from './use-save-post.ts'

const formOf = (post: UserPost | null): PostForm => ({
  title: post?.title ?? '',
  summary: post?.summary ?? '',
  content: post?.content ?? '',
  tags: post?.tags.join(', ') ?? '',
})

/** POS-02, HDR-06: 'Create New Post' and 'Edit Post'. What is typed stays in the browser until it is saved. */
export function PostEditor({
  post,
  onClose,
  onSaved,
  focusAfter,
}: {
  /** Null: a new one. */
  post: UserPost | null
  onClose: () => void
  onSaved: (saved: UserPost) => void
  focusAfter?: () => HTMLElement | null
}) {
  const id = post?.id ?? null
  const [form, setForm] = useState(() => readPostDraft(id) ?? formOf(post))
  const [isKept, setKept] = useState(true)
  const [missing, setMissing] = useState<Partial<Record<keyof PostForm, string>>>({})
  const [view, setView] = useState<'write' | 'preview'>('write')
  const phone = useMediaQuery(isPhone)
  const contentId = useId()
  const title = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLTextAreaElement>(null)
  const save = useSavePost(post, onSaved)
  const refusal = refusalOf(save.error)
  const shown = useDeferredValue(form.content)
  const isNew = post === null || post.status === 'DRAFT'

  const change = (name: keyof PostForm, value: string) => {
    const next = { ...form, [name]: value }
    setForm(next)
    setKept(keepPostDraft(id, next))
    if (missing[name]) setMissing({ ...missing, [name]: undefined })
  }
  const submit = (draft: boolean) => {
    const found: typeof missing = {}
    if (form.title.trim() === '') found.title = postNotices.titleRequired
    if (form.summary.trim() === '' && !draft) found.summary = postNotices.summaryRequired
    if (findInvalidYoutube(form.content) !== null) {
      found.content = postNotices.youtubeInvalid
      toast.error(postNotices.youtubeInvalid)
    }
    setMissing(found)
    if (Object.keys(found).length === 0) save.mutate({ form, draft })
  }
  const errorOf = (name: keyof PostForm): string => missing[name] ?? refusal.fields[name] ?? ''
  const first = (['title', 'summary', 'content', 'tags'] as const).find((name) => missing[name])
  useEffect(() => {
    if (first) document.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
  }, [first])

  /** Where the caret stands, in a paragraph of its own. */
  const insert = (markdown: string) => {
    const at = content.current?.selectionEnd ?? form.content.length
    const [before, after] = [form.content.slice(0, at).trimEnd(), form.content.slice(at).trimStart()]
    change('content', `${before}${before === '' ? '' : '\n\n'}${markdown}\n\n${after}`)
  }

  const preview = (
    <div className={styles.preview} tabIndex={0} role="region" aria-label="Preview">
      {shown.trim() === '' ? <p className={styles.note}>What you write shows here as readers will see it.</p> : <PostText text={shown} />}
    </div>
  )
  return (
    <ClosableDialog
      wide
      title={isNew ? 'Create New Post' : 'Edit Post'}
      onClose={onClose}
      focusFirst={title}
      {...(focusAfter ? { focusAfter } : {})}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit(false)
        }}
      >
        <div className={styles.form}>
          <Field label="Title" error={errorOf('title')}>
            {(control) => (
              <Input
                {...control}
                ref={title}
                data-field="title"
                dir="auto"
                value={form.title}
                onChange={({ target }) => change('title', target.value)}
              />
            )}
          </Field>
          <Field label="Summary" error={errorOf('summary')}>
            {(control) => (
              <Input
                {...control}
                data-field="summary"
                dir="auto"
                value={form.summary}
                onChange={({ target }) => change('summary', target.value)}
              />
            )}
          </Field>
          <div>
            <div className={styles.label}>
              <label htmlFor={contentId}>Content</label>
              {phone ? (
                <Segments
                  label="Content view"
                  of={[
                    { value: 'write', label: 'Write' },
                    { value: 'preview', label: 'Preview' },
                  ]}
                  chosen={view}
                  onChoose={setView}
                />
              ) : (
                <span className={styles.note}>Markdown, preview on the right</span>
              )}
              <AddImage onAdded={insert} />
            </div>
            <div className={classNames(styles.two, phone && styles.alone)}>
              {phone && view === 'preview' ? null : (
                <TextArea
                  id={contentId}
                  ref={content}
                  data-field="content"
                  dir="auto"
                  aria-invalid={errorOf('content') !== ''}
                  aria-describedby={`${contentId}-error`}
                  value={form.content}
                  onChange={({ target }) => change('content', target.value)}
                />
              )}
              {phone && view === 'write' ? null : preview}
            </div>
            <p id={`${contentId}-error`} className={styles.error} role="alert">
              {errorOf('content')}
            </p>
          </div>
          <Field label="Tags, separated by commas" error={errorOf('tags')}>
            {(control) => (
              <Input {...control} data-field="tags" dir="auto" value={form.tags} onChange={({ target }) => change('tags', target.value)} />
            )}
          </Field>
        </div>
        <p className={styles.error} role="alert">
          {refusal.whole}
        </p>
        <div className={styles.buttons}>
          <span className={styles.note}>{isKept ? 'Kept here while you write' : 'This browser keeps nothing: save a draft.'}</span>
          <Button onClick={onClose}>Cancel</Button>
          {isNew ? (
            <Button busy={save.isPending && save.variables.draft} disabled={save.isPending} onClick={() => submit(true)}>
              Save draft
            </Button>
          ) : null}
          <Button look="main" type="submit" busy={save.isPending && !save.variables.draft} disabled={save.isPending}>
            {isNew ? 'Create Post' : 'Save Changes'}
          </Button>
        </div>
      </form>
    </ClosableDialog>
  )
}
