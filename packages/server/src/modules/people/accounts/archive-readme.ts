import { importBodyMaxBytes, importedMessagesMax } from '@xperto/contract'

/** What an archive says about itself to whoever opens it, years later perhaps. */
export function archiveReadme({ productName, madeOn }: { productName: string; madeOn: Date }): string {
  const day = madeOn.toISOString().slice(0, 16).replace('T', ' ')
  return `# Your data at ${productName}

Made on ${day} UTC. Everything that is kept of you is in this archive; deleted chats are not.

| File | What it holds |
| --- | --- |
| profile.json | Your name, address, time zone and settings |
| chats/*.md | Your chats to read, one file each, as you last saw them |
| chats/*.json | The same chats as data. "Import a chat" takes such a file, of up to ${importedMessagesMax.toLocaleString('en')} messages and ${importBodyMaxBytes / 1_048_576} MB |
| shares.json, shares/*.md | Copies that you shared by a link |
| bookmarks.json | Chats you marked |
| feedback.json | Answers you called good or poor |
| other-branches.json | Questions you wrote anew, and answers you had made again |
| chat-states.json | Where quizzes, goals and the like stood |
| practice-submissions.json | Programs you submitted to problems, and what they were worth |
| mock-tests.json | Your mock tests: what you answered and wrote, and what they gave |
| credits.json, credit-usage.json | Credits that you got, and what they were spent on |
| purchases.json, payments.json | Credits that you wanted to buy, and what you paid |
| refunds.json | Money that went back to you, or is on its way |
| referral.json | The referral code that you applied, and when. The code is null when its owner's account no longer exists |
| sessions.json | Where you are signed in; no key is among it |

Times are UTC. Text is UTF-8.
`
}
