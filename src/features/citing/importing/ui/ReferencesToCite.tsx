import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { referencesCited, selectCitedReferences } from '../importingSlice';
import { texts } from '../texts';
import { ImportPanel } from './ImportPanel';

/** Imported references that are cited along, without being added to a base. */
export default function ReferencesToCite() {
  const dispatch = useDispatch();
  const cited = useSelector(selectCitedReferences);
  return (
    <ImportPanel
      actions={(papers) => (
        <>
          <Button type="primary" disabled={papers.length === 0} onClick={() => dispatch(referencesCited(papers))}>
            {texts.citeAlong}
          </Button>
          <span role="status">{cited.length > 0 ? texts.cited(cited.length) : ''}</span>
        </>
      )}
    />
  );
}
