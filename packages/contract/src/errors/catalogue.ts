import { codeNotices } from '../code-notices.ts'
import { creditNotices } from '../credit-notices.ts'
import { notices } from '../notices.ts'
import { postNotices } from '../post-notices.ts'
import { resumeNotices } from '../resume-notices.ts'

/**
 * Every failure a person or a client can meet over HTTP: code → status and the exact sentence. Where a specification has
 * the sentence it stands here to the letter. `docs/errors.md` is generated from this table.
 */
export const errorCatalogue = {
  // 400: the request itself is malformed
  invalid_request: { status: 400, message: 'Something in the request is missing or not of the right form.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  invalid_chat_type: { status: 400, message: notices.invalidChatType },
  // 401
  token_missing: { status: 401, message: 'Authentication token missing' },
  signature_invalid: { status: 401, message: 'The signature of this delivery does not hold.' },
  session_expired: { status: 401, message: notices.sessionExpired },
  // 402
  credits_insufficient: { status: 402, message: 'You do not have enough credits for this.' },
  // 403
  user_mismatch: { status: 403, message: 'This belongs to another account.' },
  account_closed: { status: 403, message: 'This account is closed. Sign in to take its deletion back.' },
  origin_refused: { status: 403, message: 'This request did not come from the site itself.' },
  sign_in_local_only: {
    status: 403,
    message: 'The embedded sign-in serves this machine alone and refuses what comes through a proxy. Configure a Google client instead.',
  },
  // 404
  not_found: { status: 404, message: 'There is nothing at this address.' },
  import_not_found: { status: 404, message: 'This import was not found.' },
  chat_not_found: { status: 404, message: 'This chat was not found.' },
  message_not_found: { status: 404, message: notices.messageNotFound },
  share_not_found: { status: 404, message: 'This shared chat was not found. Its link may have been withdrawn.' },
  run_not_found: { status: 404, message: 'This run was not found. What a run gave is kept for an hour.' },
  problem_not_found: { status: 404, message: 'This problem was not found.' },
  submission_not_found: { status: 404, message: 'This submission was not found.' },
  review_not_found: { status: 404, message: 'This review card was not found.' },
  record_entry_not_found: { status: 404, message: 'This entry of your record was not found.' },
  question_not_found: { status: 404, message: 'This question was not found.' },
  resume_file_not_found: { status: 404, message: resumeNotices.noPdf },
  resume_not_found: { status: 404, message: 'This résumé was not found.' },
  post_not_found: { status: 404, message: 'This post was not found.' },
  object_not_found: { status: 404, message: 'There is nothing here that can be liked.' },
  user_not_found: { status: 404, message: 'This account was not found.' },
  payment_not_found: { status: 404, message: 'This payment was not found.' },
  credits_not_found: { status: 404, message: creditNotices.creditsNotFound },
  coupon_not_found: { status: 404, message: creditNotices.couponNotFound },
  // 405
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  // 408
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  // 409
  reply_in_progress: { status: 409, message: 'A reply is still being written in this chat. Wait for it or stop it first.' },
  chat_not_deletable: { status: 409, message: 'The default chat cannot be deleted.' },
  interview_over: { status: 409, message: 'This interview has ended. What you answered is kept.' },
  interview_turn_over: { status: 409, message: 'That question is past. Answer the one that is asked now.' },
  attempts_used_up: { status: 409, message: 'You have answered this question again five times. Start another interview to go on.' },
  mock_test_over: { status: 409, message: 'The hour of this test is over. What was there at its end counts.' },
  resume_changed: { status: 409, message: 'This résumé was changed elsewhere. Look at its newest version, then try again.' },
  review_changed: { status: 409, message: 'This card was rated already. The next one is waiting.' },
  idempotency_in_progress: { status: 409, message: 'The same request is still being worked on.' },
  credits_already_claimed: { status: 409, message: 'You have claimed these credits already.' },
  referral_already_applied: { status: 409, message: 'You have applied a referral code already.' },
  amount_mismatch: { status: 409, message: 'This is not the price of your purchase. Look at it again before you pay.' },
  quote_over: { status: 409, message: 'The price of this purchase has held for 15 minutes and is over. Choose your credits again.' },
  purchase_paid: { status: 409, message: 'This purchase is paid already.' },
  payment_over: { status: 409, message: 'This payment has ended. Choose your credits again.' },
  payment_unchanged: { status: 409, message: 'This payment stays as it is: its provider does not say so.' },
  receipt_unpaid: { status: 409, message: 'There is a receipt for payments that succeeded only.' },
  coupon_used: { status: 409, message: 'You have used this coupon already.' },
  coupon_waiting: { status: 409, message: 'This coupon waits with a payment that you began. Pay or cancel that one first.' },
  // 413, 415
  body_too_large: { status: 413, message: 'This is larger than what can be taken.' },
  source_too_large: { status: 413, message: 'A program can have 1 MB at most.' },
  solution_too_large: { status: 413, message: 'A solution can have 64 KB at most.' },
  resume_too_large: { status: 413, message: 'A résumé can have 256 KB of fields and 200 KB of LaTeX at most.' },
  stdin_too_large: { status: 413, message: 'The input of a program can have 10 MB at most.' },
  upload_too_large: { status: 413, message: 'This file is larger than what can be taken here.' },
  image_too_large: { status: 413, message: 'A picture can have 256,000 bytes at most.' },
  upload_type_refused: { status: 415, message: 'A file of this kind cannot be taken here.' },
  upload_expected: { status: 415, message: 'Send the file as multipart/form-data.' },
  media_type_unsupported: { status: 415, message: 'This kind of content cannot be read here. Send JSON.' },
  // 422: well formed, refused by a rule
  chat_locked: { status: 422, message: notices.chatLocked },
  message_empty: { status: 422, message: 'Write something before sending.' },
  message_too_long: { status: 422, message: 'This message is longer than 32,000 characters.' },
  choose_an_action: { status: 422, message: notices.chooseAnAction },
  action_unknown: { status: 422, message: 'This chat has no such action now.' },
  chat_not_renamable: { status: 422, message: 'A chat of this kind keeps its name.' },
  feedback_needs_reply: { status: 422, message: 'Feedback can be given for a reply only.' },
  chat_read_only: { status: 422, message: notices.chatReadOnly },
  answers_stand: { status: 422, message: 'What was answered in this chat stands. Only a reply that failed is made again.' },
  parent_not_in_chat: { status: 422, message: 'That message is not part of this chat.' },
  storage_full: { status: 422, message: 'There is no room left for this chat. Delete chats you no longer need, then try again.' },
  import_failed: { status: 422, message: 'This import could not be finished. Nothing of it was kept. Import the file again.' },
  import_expired: { status: 422, message: 'This import was not finished within a day and was removed. Import the file again.' },
  name_empty: { status: 422, message: 'A name needs at least one character.' },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  upload_invalid: { status: 422, message: 'Send exactly one file.' },
  document_locked: { status: 422, message: 'This file is locked with a password. Save it without one, or paste its text here.' },
  document_damaged: {
    status: 422,
    message: 'This file is damaged and cannot be read. Save it again from where it was made, or paste its text here.',
  },
  document_empty: { status: 422, message: 'There is no text in this file. Choose another one, or paste the text here.' },
  document_macros: {
    status: 422,
    message: 'This file has macros, which are programs. Save it as DOCX without them, or paste its text here.',
  },
  document_too_much: {
    status: 422,
    message: 'This file holds far more than a résumé, or takes too long to read. Save it anew as PDF, or paste its text here.',
  },
  image_refused: { status: 422, message: 'This picture cannot be read. Send a PNG, JPEG, WebP or GIF.' },
  image_too_many_pixels: { status: 422, message: 'This picture has more than 25 million pixels. Make it smaller, then try again.' },
  web_search_off: { status: 422, message: notices.webSearchOff },
  web_search_needs_model: { status: 422, message: 'Web search is off: no language model is connected.' },
  sign_in_refused: { status: 422, message: 'The sign-in could not be completed. Please start it again.' },
  email_unverified: { status: 422, message: 'This Google account has no verified e-mail address.' },
  source_empty: { status: 422, message: 'Write some code before running it.' },
  problem_missing: { status: 422, message: 'This chat has no problem yet. Ask for one first.' },
  not_an_interview: { status: 422, message: 'Only a mock-interview chat has an interview.' },
  interview_not_chosen: { status: 422, message: 'Choose a kind of interview first.' },
  interview_not_started: { status: 422, message: 'This interview has not been started.' },
  interview_not_judged: { status: 422, message: 'A question can be answered again once the report is there.' },
  not_a_mock_test: { status: 422, message: 'Only a mock-test chat has a test.' },
  mock_test_not_started: { status: 422, message: 'The test of this chat has not been started.' },
  resume_empty: { status: 422, message: resumeNotices.noData },
  latex_refused: { status: 422, message: 'The PDF could not be made: the LaTeX has a fault. Your résumé is saved.' },
  latex_too_slow: {
    status: 422,
    message: 'The PDF could not be made: TeX took longer than 10 seconds over it. Look for a command that calls itself.',
  },
  latex_memory: {
    status: 422,
    message: 'The PDF could not be made: TeX used up its memory over it. Look for a command that calls itself.',
  },
  latex_output: { status: 422, message: 'The PDF could not be made: it would have more than 10 MB.' },
  latex_pages: { status: 422, message: 'The PDF could not be made: it would have more than 30 pages.' },
  latex_empty: { status: 422, message: 'Write some LaTeX before saving it.' },
  resume_field_refused: { status: 422, message: 'This field cannot be changed like this. Nothing was saved.' },
  not_a_resume_chat: { status: 422, message: 'Only a chat of the Resume Builder has a résumé.' },
  post_title_required: { status: 422, message: postNotices.titleRequired },
  post_summary_required: { status: 422, message: postNotices.summaryRequired },
  post_too_long: { status: 422, message: 'Something in this post is longer than it can be. Make it shorter, then try again.' },
  youtube_invalid: { status: 422, message: postNotices.youtubeInvalid },
  language_unknown: { status: 422, message: 'There is no programming language with this id.' },
  language_unavailable: { status: 422, message: codeNotices.languageUnavailable },
  free_credits_closed: { status: 422, message: 'No free credits are given here at the moment.' },
  early_access_invalid: { status: 422, message: 'This early-access code is not valid, or it has been used up.' },
  referral_code_invalid: { status: 422, message: creditNotices.invalidReferralCode },
  referral_after_purchase: { status: 422, message: 'A referral code can be applied before the first purchase only.' },
  phone_required: { status: 422, message: creditNotices.phoneRequired },
  phone_invalid: { status: 422, message: creditNotices.phoneInvalid },
  phone_refused: { status: 422, message: creditNotices.phoneRefused },
  currency_not_offered: { status: 422, message: 'Credits cannot be bought in this currency.' },
  payment_type_unavailable: { status: 422, message: 'This cannot be paid for here.' },
  provider_elsewhere: { status: 422, message: 'This currency is paid at another provider.' },
  coupon_elsewhere: { status: 422, message: 'This coupon is not good for this pack or this currency.' },
  // 429
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  too_many_runs: { status: 429, message: 'Several of your programs are still waiting to run. Wait for one of them first.' },
  too_many_posts: { status: 429, message: 'You have published as many posts as you can today. Save this one as a draft.' },
  free_replies_in_progress: {
    status: 429,
    message: 'Several of your free replies are still being written. Wait for one of them or stop it.',
  },
  free_budget_used: {
    status: 429,
    message: 'You have used your free replies for today. They come back at midnight. Chats that cost credits still work.',
  },
  free_ceiling_reached: {
    status: 429,
    message: 'The free replies of today are used up for everyone. They come back at midnight UTC. Chats that cost credits still work.',
  },
  // 431
  headers_too_large: { status: 431, message: 'The headers of this request are larger than what can be taken.' },
  // 500: ours, never for bad input
  internal: { status: 500, message: notices.oursFailed },
  // 503: a dependency is away
  shutting_down: { status: 503, message: 'The service is restarting. Please try again in a moment.' },
  database_unavailable: { status: 503, message: 'The database cannot be reached. Please try again in a moment.' },
  sign_in_closed: { status: 503, message: notices.signInClosed },
  identity_provider_unavailable: { status: 503, message: 'The sign-in service cannot be reached. Please try again in a moment.' },
  code_runner_missing: {
    status: 503,
    message:
      'Programs cannot be run on this server: it has no cage to run them in. On Debian this command installs one: apt-get install -y bubblewrap',
  },
  latex_unavailable: {
    status: 503,
    message:
      'PDFs cannot be made on this server: TeX is not installed. Your résumé is saved. On Debian this command installs TeX: apt-get install -y --no-install-recommends bubblewrap texlive-latex-base texlive-latex-recommended texlive-fonts-recommended texlive-latex-extra lmodern cm-super texlive-xetex fonts-noto-core fonts-noto-cjk',
  },
  latex_queue_full: { status: 503, message: 'Too many PDFs are being made. Your résumé is saved; please try again in a moment.' },
  latex_ended: { status: 503, message: 'Making the PDF was cut off because its runner ended. Your résumé is saved; please try again.' },
  code_runner_ended: { status: 503, message: codeNotices.codeRunnerEnded },
  payments_closed: { status: 503, message: creditNotices.paymentsClosed },
  payment_provider_unavailable: {
    status: 503,
    message: 'The payment provider does not answer at the moment. Nothing is lost: try again in a moment.',
  },
  order_refused: { status: 503, message: creditNotices.orderFailed },
  code_files_unsupported: { status: 503, message: 'What runs programs on this server cannot take or return files.' },
  code_runner_unreachable: { status: 503, message: 'What runs programs cannot be reached. Please try again in a moment.' },
  image_failed: { status: 503, message: 'This picture could not be processed. Try again, or send another one.' },
  image_queue_full: { status: 503, message: 'Too many pictures are being processed. Please try again in a moment.' },
  file_store_unavailable: { status: 503, message: 'Files cannot be read or saved at the moment. Please try again in a moment.' },
  document_reader_busy: { status: 503, message: 'Too many files are being read. Please try again in a moment.' },
  code_queue_full: { status: 503, message: 'Too many programs are waiting to run. Please try again in a moment.' },
  // 504, which the client says by itself when no answer has come
  call_timeout: { status: 504, message: notices.serverTookTooLong },
  // inside a stream, after the answer has begun: what went wrong with a reply (status is that of the same failure elsewhere)
  model_unreachable: { status: 503, message: 'The language model cannot be reached. Your question is saved; try again.' },
  model_refused_key: { status: 503, message: 'The language model refused the configured key. Whoever runs this server has to mend it.' },
  model_misconfigured: {
    status: 503,
    message: 'The language model is not known under its configured name or address. Whoever runs this server has to mend it.',
  },
  model_quota_exhausted: {
    status: 503,
    message: 'The account of the language model has no credit left. Whoever runs this server has to mend it.',
  },
  model_busy: { status: 503, message: 'The language model is busy right now. Your question is saved; try again in a moment.' },
  model_failed: { status: 503, message: 'The language model failed while it answered. Your question is saved; try again.' },
  model_timeout: { status: 503, message: 'The language model did not answer in time. Your question is saved; try again.' },
  model_cut_off: { status: 503, message: 'The connection to the language model broke off. What arrived is kept; try again.' },
  model_malformed: { status: 503, message: 'The language model sent something unreadable. What arrived is kept; try again.' },
  model_empty: { status: 503, message: 'The language model gave an empty answer. Try again, or ask in other words.' },
  model_context_exceeded: {
    status: 422,
    message: 'This conversation is too long for the language model. Start a new chat or shorten the question.',
  },
  model_content_filtered: { status: 422, message: 'The language model declined to answer this. Try other words.' },
  reply_database_lost: {
    status: 503,
    message: 'The database could not be reached while this was answered. Your question is saved; try again.',
  },
  reply_interrupted: { status: 503, message: notices.replyInterrupted },
  /** The code of a reply that is complete as far as it goes: it stands beside the text, and the client offers Continue. */
  reply_cut_short: { status: 422, message: 'This answer reached its maximum length.' },
  reply_too_large: { status: 503, message: 'The reply grew larger than what can be kept and was ended. What arrived is kept.' },
  reply_too_long: { status: 503, message: 'The reply took longer than ten minutes and was ended. What arrived is kept.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue
