/** Calls by name, each with its method and its literal path; `:name` stands for a parameter. */
export type PathTable = Record<string, readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string]>
