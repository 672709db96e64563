/** What somebody is called. Stands apart from the words around it, which may run in the other direction. */
export function Name({ of }: { of: string }) {
  return <bdi>{of}</bdi>;
}
