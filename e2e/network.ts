import { startLine } from './line';

/** A line between the browser and the portal that can be cut. */
export interface Network {
  origin: string;
  /** Ends every connection; while it is cut none comes about. */
  cut(): void;
  /** Lets nothing through any more and tells nobody: connections stand half-open, and new ones are taken and stay silent. */
  hush(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A network in front of a portal: offline emulation leaves answers that are on their way alone, this does not. */
export async function startNetwork(target: string): Promise<Network> {
  let dead = false;
  let silent = false;
  const line = await startLine(target, (browser) => {
    if (dead) browser.resetAndDestroy();
    return !dead && !silent;
  });
  const cut = () => {
    dead = true;
    for (const socket of line.open) socket.resetAndDestroy();
  };
  const hush = () => {
    silent = true;
    for (const socket of line.open) {
      socket.unpipe();
      socket.pause();
    }
  };
  return {
    origin: line.origin,
    cut,
    hush,
    mend() {
      // Whoever still speaks on a connection of before is told now that it is none.
      if (silent) cut();
      dead = silent = false;
    },
    close() {
      cut();
      return line.close();
    },
  };
}
