import { phrase } from '../../../../../model/isolated';
import type { ReportFacts } from '../../lib/report/methods';
import { reportTexts as texts } from '../../lib/report/texts';

/** The counts of PRISMA's flow diagram, as far as a search knows them; the others are the reader's to fill. */
export function FlowCounts({ facts: { result, unfiltered, engineName } }: { facts: ReportFacts }) {
  const { total, exact, estimated = false } = result;
  const names = texts.flowRows;
  const grouped = result.records.reduce((sum, { versions = [] }) => sum + versions.length, 0);
  const rows: [string, string][] = [
    [phrase`${names.identified}（${engineName}）`, texts.count(unfiltered ?? total, estimated)],
    ...(unfiltered === null ? [] : [[names.filtered, texts.count(Math.max(0, unfiltered - total), estimated)] as [string, string]]),
    ...(exact === undefined ? [] : [[names.exact, texts.count(exact)] as [string, string]]),
    ...(grouped === 0 ? [] : [[names.grouped, texts.count(grouped)] as [string, string]]),
    [names.screened, texts.toFill],
    [names.assessed, texts.toFill],
    [names.included, texts.toFill],
  ];
  return (
    <section>
      <h3>{texts.flow}</h3>
      <dl className="sn-report-counts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
