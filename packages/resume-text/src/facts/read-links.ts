/** An address of the web as it stands in a text. */
export interface FoundLink {
  url: string
  from: number
  to: number
}

const ends =
  'com|org|net|io|dev|me|in|co|uk|de|fr|es|it|nl|eu|ch|at|be|pl|pt|cz|ie|se|no|dk|fi|us|ca|au|nz|br|mx|ar|jp|cn|kr|sg|my|id|ph|vn|th|tr|il|ae|sa|ng|ke|za|eg|ru|ua|ro|gr|hu|info|app|ai|tech|page|site|online|xyz|edu|gov|ac|blog|design|studio|cloud|space|website|works|example|gg|ly|tv|cc|so|sh|bio|link|systems|engineer|codes|academy|world|live|pro|name|fm|is|lt|lv|ee|lk|pk|bd|np|test|invalid'
const address = new RegExp(
  String.raw`(?:https?:\/\/|mailto:)[^\s<>"“”|•]{3,1900}|(?<![\p{L}\p{N}@._/+-])(?:www\.[^\s<>"“”|•,]{3,500}|(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,5}(?:${ends})(?![\p{L}\p{N}@-]|\.\p{L})(?:[/?#][^\s<>"“”|•]{0,1500})?)`,
  'giu',
)

/** Addresses of a text, with or without `https://`. Names of techniques such as Node.js are none. */
export function findLinks(text: string): FoundLink[] {
  const links: FoundLink[] = []
  for (const match of text.matchAll(address)) {
    const url = match[0].replace(/[.,;:!?'’]+$/u, '')
    const bare = url.endsWith(')') && !url.includes('(') ? url.slice(0, -1) : url
    // An ending that is a common word needs a path or a sure beginning: `Engineer.me` is rare, `team.in` is a missing space.
    if (/^(?:asp|vb|ado|ml|b|m|ph|e|i)\.(?:net|tech|com|ed|e|a|s|sc|g)$/iu.test(bare)) continue
    links.push({ url: bare, from: match.index, to: match.index + bare.length })
  }
  return links
}

const hosts: [RegExp, string][] = [
  [/linkedin\./iu, 'LinkedIn'],
  [/github\./iu, 'GitHub'],
  [/gitlab\./iu, 'GitLab'],
  [/bitbucket\./iu, 'Bitbucket'],
  [/stackoverflow\./iu, 'Stack Overflow'],
  [/leetcode\./iu, 'LeetCode'],
  [/hackerrank\./iu, 'HackerRank'],
  [/codeforces\./iu, 'Codeforces'],
  [/codechef\./iu, 'CodeChef'],
  [/kaggle\./iu, 'Kaggle'],
  [/medium\./iu, 'Medium'],
  [/dev\.to\b/iu, 'DEV'],
  [/behance\./iu, 'Behance'],
  [/dribbble\./iu, 'Dribbble'],
  [/orcid\./iu, 'ORCID'],
  [/scholar\.google/iu, 'Google Scholar'],
  [/researchgate\./iu, 'ResearchGate'],
  [/(?:^|\/\/|www\.)(?:twitter|x)\.com/iu, 'Twitter'],
  [/youtube\./iu, 'YouTube'],
  [/xing\./iu, 'XING'],
  [/mailto:/iu, 'E-mail'],
]

/** What to call a link without a name of its own. */
export const labelOfLink = (url: string): string => hosts.find(([host]) => host.test(url))?.[1] ?? 'Website'
