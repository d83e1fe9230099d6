import cliProgress from 'cli-progress';
import { noCounts, type ImportCounts } from '../library/importRecords';

/** Seconds between lines of progress where the output is no terminal. */
const LINE_SECONDS = 5;

export interface Progress {
  show(bytes: number, counts: ImportCounts): void;
  end(): void;
}

/** Counts in one line. */
export const summary = (counts: ImportCounts) =>
  `新增 ${counts.added}，更新 ${counts.updated}，未变 ${counts.unchanged}，拒收 ${counts.refused}`;

function progressBar(name: string, size: number): Progress {
  const bar = new cliProgress.SingleBar(
    { format: `${name} [{bar}] {percentage}% | {counts} | {duration_formatted}`, hideCursor: true },
    cliProgress.Presets.shades_classic,
  );
  bar.start(size, 0, { counts: summary(noCounts()) });
  return {
    show: (bytes, counts) => bar.update(bytes, { counts: summary(counts) }),
    end: () => bar.stop(),
  };
}

function progressLines(name: string, size: number): Progress {
  let last = Date.now();
  return {
    show: (bytes, counts) => {
      if (Date.now() - last < LINE_SECONDS * 1_000) return;
      last = Date.now();
      console.log(`${name} ${Math.floor((bytes / size) * 100)}% ${summary(counts)}`);
    },
    end: () => undefined,
  };
}

/** How far a file of `size` bytes has been read: a bar in a terminal, otherwise lines. */
export const showProgress = (name: string, size: number): Progress =>
  process.stdout.isTTY ? progressBar(name, size) : progressLines(name, size);

/** What became of a file, with the reasons of refusals. */
export function printCounts(name: string, counts: ImportCounts): void {
  console.log(`${name}：${summary(counts)}`);
  for (const { reason, count, places } of counts.reasons) {
    console.log(`  拒收 ${count} 条：${reason}（${places.join('、')}${count > places.length ? ' …' : ''}）`);
  }
}
