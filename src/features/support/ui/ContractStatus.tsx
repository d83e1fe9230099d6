import { useSelector } from 'react-redux';
import { downloadText } from '../../../shared/lib/browser/clipboard';
import { csvText } from '../../../shared/lib/csvText';
import { Button } from '../../../shared/ui/buttons/Button';
import { Drawer } from '../../../shared/ui/dialogs/Drawer';
import { useFocusReturn } from '../../../shared/ui/focus/useFocusReturn';
import { StateView } from '../../../shared/ui/loading/StateView';
import { selectContractDepartures } from '../contractStatusSlice';
import type { ContractStatusState, CountedDeparture } from '../contractStatusSlice';
import { contractTexts as texts } from '../texts';
import './contractStatus.css';

const cellsOf = ({ endpointName, field, kind, type, count }: CountedDeparture): string[] => [
  endpointName,
  field || texts.whole,
  texts.kinds[kind],
  texts.types[type] ?? type,
  String(count),
];

/** 接口状态: where the server's answers depart from the contract, since this page was opened. */
export function ContractStatus({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const departures = useSelector((state: { contractStatus: ContractStatusState }) => selectContractDepartures(state));
  const rows = departures.map(cellsOf);
  return (
    <Drawer open inAddress title={texts.title} placement="right" size="min(760px, 100vw)" onClose={onClose}>
      {rows.length === 0 ? (
        <StateView kind="empty" title={texts.none} detail={texts.noneDetail} />
      ) : (
        <>
          <p className="sn-contract-lead">{texts.lead(rows.length, new Set(departures.map(({ endpointName }) => endpointName)).size)}</p>
          <Button onClick={() => downloadText(texts.fileName, csvText([[...texts.columns], ...rows]), 'text/csv')}>{texts.save}</Button>
          <div className="sn-contract-table" role="region" aria-label={texts.title} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {texts.columns.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((cells) => (
                  <tr key={cells.slice(0, -1).join(' ')}>
                    {cells.map((cell, index) => (
                      <td key={texts.columns[index]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Drawer>
  );
}
