import { useSelector } from 'react-redux';
import { selectPromptLibrary } from '../../features/prompts';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { Opening } from '../../shared/ui/loading/Opening';

const load = () => import(/* webpackChunkName: "prompts" */ './UsablePrompts').then(({ UsablePrompts }) => UsablePrompts);

/** The prompt library over whatever screen it was opened from. */
export function PromptLibraryHost() {
  const open = useSelector(selectPromptLibrary) !== null;
  return open ? <OnDemand load={load} fallback={<Opening />} failedTitle="提示词库没能显示出来" /> : null;
}
