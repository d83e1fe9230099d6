import { joinOf } from './address';
import type { FromHub, Port, ToHub } from './messages';
import { StreamLine } from './streamLine';
import type { Reader, StreamFetch } from './streamLine';

/** Connections that all streams of a browser may have together: browsers open six to an origin over HTTP/1.1. */
export const MOST_CONNECTIONS = 4;
/** Milliseconds that a line reads on when its turn has come, counted from the first byte, and that it may wait for that. */
export const TURN = 1_000;
export const TURN_PATIENCE = 10_000;

type Own = Extract<ToHub, { kind: 'open' }>;

/**
 * The streams of all pages of a browser. A single one is left to its page. Further ones are lines, each of which any number
 * of pages reads; where there are more lines than connections, those that somebody sees keep theirs and the rest take turns.
 */
export class StreamHub {
  private readonly lines = new Set<StreamLine>();
  /** Streams that pages read by themselves. */
  private readonly owned = new Set<object>();
  private turn: StreamLine | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private served = new WeakMap<StreamLine, number>();
  private turns = 0;
  /** This server's events say their place. */
  private isNumbered = true;

  constructor(private readonly fetch: StreamFetch) {}

  /** Serves a page. Answers what is done when it is gone, whether it said so or not. */
  connect(port: Port<FromHub, ToHub>): () => void {
    const closings = new Map<number, () => void>();
    let visible = true;
    const close = (id: number) => {
      closings.get(id)?.();
      closings.delete(id);
      this.arrange();
    };
    const open = ({ id, ask, person }: Own) => {
      if (!this.isNumbered || this.lines.size + this.owned.size === 0) {
        const mark = {};
        this.owned.add(mark);
        closings.set(id, () => this.owned.delete(mark));
        return port.postMessage({ kind: 'own', id });
      }
      port.postMessage({ kind: 'taken', id });
      const reader: Reader = {
        isVisible: () => visible,
        head: (head) => port.postMessage({ kind: 'head', id, ...head }),
        text: (text) => port.postMessage({ kind: 'text', id, text }),
        end: () => finish('end'),
        lost: () => finish('lost'),
      };
      const finish = (kind: 'end' | 'lost') => {
        closings.delete(id);
        port.postMessage({ kind, id });
      };
      for (const other of [...this.lines]) if (other.person !== person) other.end('lost');
      const join = joinOf(ask);
      const line = [...this.lines].find((one) => join && one.fits(join.key, person)) ?? this.newLine(ask, person);
      closings.set(id, () => line.remove(reader));
      line.add(reader, join?.at ?? []);
      this.arrange();
    };
    const leave = () => [...closings.keys()].forEach(close);
    port.onmessage = ({ data }) => {
      if (data.kind === 'open') open(data);
      else if (data.kind === 'close') close(data.id);
      else if (data.kind === 'bye') leave();
      else {
        visible = data.visible;
        this.arrange();
      }
    };
    return leave;
  }

  private newLine(ask: Own['ask'], person: string): StreamLine {
    const line = new StreamLine(ask, person, {
      fetch: this.fetch,
      onNews: (news) => (news === this.turn ? this.arrange(true) : this.arrange()),
      onOver: (over) => {
        this.lines.delete(over);
        this.arrange();
      },
      onUnnumbered: () => (this.isNumbered = false),
    });
    this.lines.add(line);
    return line;
  }

  /** Gives the connections to those that should have them now. `heard`: the line whose turn it is has just begun to speak. */
  private arrange(heard = false): void {
    const room = MOST_CONNECTIONS - this.owned.size;
    // What starts something cannot wait; what somebody sees goes before what nobody does, and the elder before the younger.
    const rank = (line: StreamLine) => (line.canPause ? (line.isVisible ? 1 : 2) : 0);
    const ranked = [...this.lines].sort((a, b) => rank(a) - rank(b));
    const crowded = ranked.length > room;
    const waiting = crowded ? ranked.splice(Math.max(0, room - 1)) : [];
    const isNew = this.turn === null || !waiting.includes(this.turn);
    if (isNew) this.turn = this.nextOf(waiting);
    for (const line of waiting) if (line !== this.turn && line.canPause) line.pause();
    for (const line of [...ranked, ...waiting]) if (line === this.turn || ranked.includes(line) || !line.canPause) line.connect();
    if (!isNew && !heard) return;
    clearTimeout(this.timer);
    if (this.turn) this.timer = setTimeout(() => this.passOn(), this.turn.isHeard ? TURN : TURN_PATIENCE);
  }

  /** The turn of the present one is over. */
  private passOn(): void {
    this.turn = null;
    this.arrange();
  }

  /** The one whose last turn was longest ago. */
  private nextOf(waiting: readonly StreamLine[]): StreamLine | null {
    const last = (line: StreamLine) => this.served.get(line) ?? 0;
    const next = waiting.filter(({ canPause }) => canPause).sort((a, b) => last(a) - last(b))[0] ?? null;
    if (next) this.served.set(next, ++this.turns);
    return next;
  }
}
