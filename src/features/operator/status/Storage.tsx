import type { DiskSpace, ServerStorage } from '../../../contract/entities/serverStatus';
import { grouped } from '../../../model/grouped';
import { bounded } from '../../../shared/ui/loading/bounded';
import { bytesText } from '../lib/amounts';
import { texts } from './texts';

/** Less than so much free space, and less than this share, is little. */
const LITTLE_BYTES = 2 * 1_024 ** 3;
const LITTLE_SHARE = 0.05;

const isLow = ({ free_bytes, total_bytes }: DiskSpace) => free_bytes < LITTLE_BYTES || free_bytes < total_bytes * LITTLE_SHARE;

/** What the database and the files take, what is left, and who has most. */
export const Storage = bounded(
  function Storage({ storage }: { storage: ServerStorage }) {
    const { database_bytes, file_count, file_bytes, disks, people } = storage;
    return (
      <>
        <dl className="sn-status-facts">
          <Fact name={texts.database} amount={bytesText(database_bytes)} />
          <Fact name={texts.files} amount={bytesText(file_bytes)} more={texts.fileCount(grouped(file_count))} />
          {disks.map((disk) => (
            <Fact
              key={disk.folder}
              name={texts.disk[disk.folder]}
              amount={bytesText(disk.free_bytes)}
              more={texts.ofTotal(bytesText(disk.total_bytes))}
              warning={isLow(disk) ? texts.diskLow : ''}
            />
          ))}
        </dl>
        {people.length > 0 ? (
          <table className="sn-status-people">
            <caption>{texts.people}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.person}</th>
                <th scope="col">{texts.personFiles}</th>
                <th scope="col">{texts.personBytes}</th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ user_id, name, files, bytes }) => (
                <tr key={user_id}>
                  <td>{name}</td>
                  <td>{grouped(files)}</td>
                  <td>{bytesText(bytes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </>
    );
  },
  () => 'storage',
);

function Fact({ name, amount, more = '', warning = '' }: { name: string; amount: string; more?: string; warning?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{amount}</strong>
        {more ? <small>{more}</small> : null}
        {warning ? <span className="sn-status-warning">{warning}</span> : null}
      </dd>
    </div>
  );
}
