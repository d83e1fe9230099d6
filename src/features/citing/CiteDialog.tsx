import { OnDemandDialog } from '../../shared/ui/loading/OnDemandDialog';
import type { CiteDialogProps } from './CitationDialog';

const load = () => import(/* webpackChunkName: "cite" */ './CitationDialog').then(({ CitationDialog }) => CitationDialog);

/** The dialog of references; lists have it long before somebody cites. */
export function CiteDialog(props: CiteDialogProps) {
  return <OnDemandDialog open={props.papers.length > 0} load={load} with={props} onClose={props.onClose} failedTitle="引用没能显示出来" />;
}
