// The little of Node that the tests use: its types are no dependency for one call.
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string
}
