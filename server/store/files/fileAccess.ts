/**
 * Who may read what people have uploaded, as conditions for SQL: whatever a base that somebody may read holds, and what
 * is their own. `user` is the placeholder of the reader's id; for null only what is everybody's can be read.
 */

/** Base `d`: a public one, one of a project that they belong to, or a list of their own. */
export const mayReadBase = (user: string, d = 'd'): string =>
  `(${d}.kind = 'ai' or ${d}.owner_id = ${user}
    or exists (select 1 from project_member hm where hm.project_id = ${d}.project_id and hm.user_id = ${user}))`;

const heldAs = (user: string, condition: string): string =>
  `exists (select 1 from dataset_document hc join dataset hd on hd.id = hc.dataset_id
           where ${condition} and ${mayReadBase(user, 'hd')})`;

/** Stored file `f`: one's own, or a document of a base. */
export const mayReadFile = (user: string, f = 'f'): string => `(${f}.owner_id = ${user} or ${heldAs(user, `hc.file_id = ${f}.id`)})`;

/** Record `p`: one without an owner, one's own, or one that a base has, by itself or as the record of a file. */
export const mayReadPaper = (user: string, p = 'p'): string =>
  `(${p}.owner_id is null or ${p}.owner_id = ${user} or ${heldAs(user, `hc.paper_id = ${p}.paper_id`)}
    or exists (select 1 from stored_file hf where hf.paper_id = ${p}.paper_id and ${heldAs(user, 'hc.file_id = hf.id')}))`;
