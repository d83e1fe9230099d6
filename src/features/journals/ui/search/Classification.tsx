import { useClassifyJournalsQuery } from '../../../../api/journalsApi';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { texts } from '../../texts';
import { ClassTree } from './ClassTree';

interface ClassificationProps {
  scheme: string;
  category: string;
  onChoose: (scheme: string, category: string) => void;
}

/** The classification; when it cannot be loaded the list beside it stands. */
export function Classification(props: ClassificationProps) {
  return (
    <div>
      <h2 className="sn-journals-title">{texts.classification}</h2>
      <Answered
        answer={useClassifyJournalsQuery()}
        skeleton="plain"
        failed={texts.classificationFailed}
        empty={<p className="sn-journal-facts">{texts.noClassification}</p>}
      >
        {(schemes) => <ClassTree schemes={schemes} {...props} />}
      </Answered>
    </div>
  );
}
