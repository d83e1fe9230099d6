/** Names by which calls know what a screen shows, and what the screen's address calls it. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/agent': { application_id: 'id', chat_id: 'chat' },
  '/aiApplications': { application_id: 'id' },
  '/aiKnowledgeBase/chatDetail': { dataset_id: 'id', chat_id: 'chat' },
  '/aiKnowledgeBase/detail': { dataset_id: 'id' },
  '/deepResearch': { thread_id: 'thread' },
  '/knowledgeBase': { dataset_id: 'base', project_id: 'project' },
  '/project/member': { project_id: 'project' },
};

/**
 * The query of a screen's address, in the names that its screen reads: links of other programs name things as the calls do, which
 * says the same. The same text when there is nothing to change; a name of the screen's own stays beside it.
 * @param path of the route table
 */
export function withOwnNames(path: string, search: string): string {
  const names = Object.entries(OWN_NAMES[path] ?? {});
  const params = new URLSearchParams(search);
  const found = names.filter(([wire, own]) => params.has(wire) && !params.has(own));
  if (found.length === 0) return search;
  for (const [wire, own] of found) {
    params.set(own, params.get(wire) ?? '');
    params.delete(wire);
  }
  return `?${params.toString()}`;
}
