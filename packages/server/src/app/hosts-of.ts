/** The hosts of a service, of all its environments (MAIN_HOSTS, CHAT_HOSTS). */
export function hostsOf(hosts: Record<string, string[]>): string[] {
  return Object.values(hosts).flat()
}
