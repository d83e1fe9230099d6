import type { Paper } from '../../contract/entities/paper';
import { citationText } from '../../model/citation';

interface PrintedRecordProps {
  paper: Paper | null;
  fileName: string;
  /** Name of the part that follows; empty for one with a heading of its own. */
  part: string;
}

/** Under the title on paper, where the record does not stand beside: how the work is cited, or the name of the file. */
export function PrintedRecord({ paper, fileName, part }: PrintedRecordProps) {
  return (
    <div className="sn-print-only">
      <p>{paper ? citationText(paper) : fileName}</p>
      {part ? <h2>{part}</h2> : null}
    </div>
  );
}
