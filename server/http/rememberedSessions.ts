import { ANY_END, hashOf, sessionEnds, type SentId, type SignedIn } from '../store/sessions/sessions';

/** More than the people of one server who are there at once; the one that was used longest ago goes first. */
const MOST = 5_000;

/**
 * Who was signed in a moment ago, for the few answers that come soon whatever the database does. Never asked while the database
 * answers. A session that ends here is forgotten at once; of one that ends on another server nothing is known until the database tells.
 */
export class RememberedSessions {
  private readonly known = new Map<string, { signedIn: SignedIn; plain: boolean; at: number }>();
  private ends = 0;
  private readonly forget = (hash: string) => {
    this.ends += 1;
    this.known.delete(hash);
  };

  constructor(private readonly now: () => Date) {
    sessionEnds.on(ANY_END, this.forget);
  }

  /** Looks who it is, and remembers what the database says. */
  async look({ value, plain }: SentId, find: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    const before = this.ends;
    const signedIn = await find();
    const hash = hashOf(value);
    this.known.delete(hash);
    // A session may have ended between the database's answer and now.
    if (signedIn && this.ends === before) {
      this.known.set(hash, { signedIn: { ...signedIn, prolonged: false }, plain, at: this.now().getTime() });
      if (this.known.size > MOST) this.known.delete(this.known.keys().next().value!);
    }
    return signedIn;
  }

  /** Who the database last said it is, at most so many milliseconds ago; never by a cookie that anybody could have put there where it had one that is tied to the host. */
  recall({ value, plain }: SentId, withinMs: number): SignedIn | null {
    const found = this.known.get(hashOf(value));
    if (!found || (plain && !found.plain)) return null;
    return this.now().getTime() - found.at <= withinMs ? found.signedIn : null;
  }

  close(): void {
    sessionEnds.off(ANY_END, this.forget);
  }
}
