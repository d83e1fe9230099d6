import type { Folder } from '../../../../contract/entities/folder';

type Node = Pick<Folder, 'folder_id' | 'parent_id'>;

/** Folders directly inside another one, or at the root. */
export const childrenOf = <F extends Node>(folders: readonly F[], parent: string | null): F[] =>
  folders.filter(({ parent_id }) => parent_id === parent);

/** The folder and those above it, the outermost first; empty when it is not there. */
export function pathTo<F extends Node>(folders: readonly F[], id: string | null): F[] {
  const folder = folders.find(({ folder_id }) => folder_id === id);
  return folder ? [...pathTo(folders, folder.parent_id), folder] : [];
}

/** The folder and all below it: where it cannot be moved to. */
export function withinFolder<F extends Node>(folders: readonly F[], id: string): Set<string> {
  return new Set(
    folders.filter(({ folder_id }) => pathTo(folders, folder_id).some((above) => above.folder_id === id)).map((folder) => folder.folder_id),
  );
}
