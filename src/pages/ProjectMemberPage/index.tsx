import { Link, useSearchParams } from 'react-router-dom';
import type { ProjectRole } from '../../contract/entities/member';
import { ACCESS_GROUPS, type AccessGroup } from '../../model/projectAccess';
import { isCallFailure } from '../../api/failure';
import { WATCH_MEMBERSHIP } from '../../api/membership';
import { useGetProjectRoleQuery, useListUserJoinedQuery } from '../../api/projectsApi';
import { AccessLog, AddMembers, accessTexts, texts, type AccessLogPlace } from '../../features/projects';
import { Segmented } from '../../shared/ui/fields/Segmented';
import { Answered } from '../../shared/ui/loading/Answered';
import { StateView } from '../../shared/ui/loading/StateView';
import { MembersView } from './MembersView';
import './projectMemberPage.css';

const NOT_FOUND = 404;

/** The part of the access log that an address means. */
function readPlace(params: URLSearchParams): AccessLogPlace {
  const group = params.get('group') ?? '';
  return {
    group: group in ACCESS_GROUPS ? (group as AccessGroup) : '',
    userId: params.get('who') ?? '',
    before: params.get('before') ?? '',
  };
}

const printPlace = ({ group, userId, before }: AccessLogPlace) => ({
  view: 'log',
  ...(group && { group }),
  ...(userId && { who: userId }),
  ...(before && { before }),
});

/** `/project/member`: who belongs to a project, in which role, and for those who manage members what they did. All of it is in the address. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const projectId = params.get('project') ?? '';
  const answer = useGetProjectRoleQuery(
    { params: { project_id: projectId } },
    { ...WATCH_MEMBERSHIP, skip: !projectId, refetchOnMountOrArgChange: true },
  );
  const name = useListUserJoinedQuery().data?.find(({ project_id }) => project_id === projectId)?.name || texts.title;
  const gone = <StateView kind="empty" title={texts.gone} detail={<Link to="/project">{texts.back}</Link>} />;
  if (!projectId) return gone;
  const content = (role: ProjectRole) => {
    const manages = role.acts.includes('member_manage');
    const log = manages && params.get('view') === 'log';
    const go = (place: AccessLogPlace) => setParams({ project: projectId, ...printPlace(place) });
    return (
      <div className="sn-members-page">
        <Link to="/project">← {texts.back}</Link>
        <h1>{log ? accessTexts.titleOf(name) : texts.membersTitle(name)}</h1>
        {manages ? (
          <div className="sn-members-views">
            <Segmented
              aria-label={accessTexts.views}
              options={[
                { value: 'members', label: accessTexts.members },
                { value: 'log', label: accessTexts.title },
              ]}
              value={log ? 'log' : 'members'}
              onChange={(view) => setParams({ project: projectId, ...(view === 'log' && { view }) })}
            />
          </div>
        ) : null}
        {log ? <AccessLog projectId={projectId} place={readPlace(params)} onGo={go} /> : <MembersView role={role} />}
        <AddMembers manages={role.manages} />
      </div>
    );
  };
  return (
    <Answered
      answer={answer}
      skeleton="list"
      failed={texts.membersFailed}
      empty={gone}
      failedView={(error) => (isCallFailure(error) && error.code === NOT_FOUND ? gone : undefined)}
    >
      {content}
    </Answered>
  );
}
