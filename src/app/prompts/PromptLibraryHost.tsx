import { useDispatch, useSelector } from 'react-redux';
import { promptLibraryClosed, selectPromptLibrary } from '../../features/prompts';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { Opening } from '../../shared/ui/loading/Opening';

const load = () => import(/* webpackChunkName: "prompts" */ './UsablePrompts').then(({ UsablePrompts }) => UsablePrompts);

/** The prompt library over whatever screen it was opened from. */
export function PromptLibraryHost() {
  const dispatch = useDispatch();
  if (useSelector(selectPromptLibrary) === null) return null;
  return <OnDemand load={load} fallback={<Opening />} onClose={() => dispatch(promptLibraryClosed())} failedTitle="提示词库没能显示出来" />;
}
