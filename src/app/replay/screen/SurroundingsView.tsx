import { useMemo } from 'react';
import { phrase } from '../../../model/isolated';
import { endHash } from '../endHash';
import type { FoldedPage } from '../player/foldPage';
import { surroundingsHere } from '../recording/surroundings';
import type { RecordedPage } from '../session';
import { Facts } from './Facts';
import { texts } from './texts';

/** Whether the fold ends where the page ended. */
function endText({ facts }: RecordedPage, { broken, length, stateAt }: FoldedPage): string {
  if (!facts?.endHash) return texts.endUnknown;
  if (!broken && endHash(stateAt(length)) === facts.endHash) return texts.endSame;
  // Its state had other fields, which are no difference of what was seen.
  return facts.surroundings.build === surroundingsHere().build ? texts.endOther : texts.endOfBuild;
}

const compared = (name: string, here: string): string =>
  name === '' ? texts.nothing : phrase`${name} · ${name === here ? texts.sameBuild : texts.otherBuild}`;

/** 环境: where and in what the page ran, and whether what is shown is what was there. */
export function SurroundingsView({ page, folded }: { page: RecordedPage; folded: FoldedPage }) {
  const ended = useMemo(() => endText(page, folded), [page, folded]);
  const { facts } = page;
  const here = surroundingsHere();
  const { younger } = folded;
  const own = younger.length > 0 ? ([[texts.younger, texts.youngerHint(younger.join('、'))]] as const) : [];
  if (!facts) {
    return (
      <>
        <p>{texts.noFacts}</p>
        <Facts facts={own} />
      </>
    );
  }
  const { build, contract, browser, language, timeZone, window } = facts.surroundings;
  return (
    <Facts
      facts={[
        [texts.began, new Date(facts.began).toLocaleString('zh-CN', { timeZone: zoneOf(timeZone), timeZoneName: 'short' })],
        [texts.ended, ended],
        ...own,
        [texts.build, compared(build, here.build)],
        [texts.contract, compared(contract, here.contract)],
        [texts.browser, browser],
        [texts.language, language],
        [texts.timeZone, timeZone === here.timeZone ? timeZone : phrase`${timeZone} · ${texts.hereTimeZone(here.timeZone)}`],
        [texts.window, `${window.width} × ${window.height} · ${window.ratio}`],
      ]}
    />
  );
}

/** A zone that this browser knows; undefined for its own. */
function zoneOf(name: string): string | undefined {
  try {
    new Intl.DateTimeFormat('zh-CN', { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}
