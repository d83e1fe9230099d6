/** The part of the store that says who is signed in; its slice is `features/session`, which other features do not import. */
interface SessionPart {
  session: { userInfo: { id?: string } };
}

/** Id of the person who is signed in: the owner of what the browser stores. Empty when there is nobody. */
export const selectPersonId = ({ session }: SessionPart): string => session.userInfo.id ?? '';
