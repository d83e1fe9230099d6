import { callGroups } from '../../../src/contract';
import { checkPages } from '../checks/paging';
import type { Run } from '../run/run';
import type { Things } from '../run/things';
import type { Scenario } from './scenario';

const { projects, extensions } = callGroups;
const FIRST = { page_num: 1, page_size: 100 };

export const projectsScenario: Scenario = async (run, things) => {
  await run.step(
    [projects.addProject, projects.listMyProjects, projects.listUserJoined, projects.updateProject, projects.deleteProject],
    () => lifeOfProject(run),
  );
  await run.step([projects.listJoinedProjects], async () => {
    await run.ask(projects.listJoinedProjects, { params: { page_num: 1, page_size: 5 } });
    await checkPages(run, projects.listJoinedProjects, { parts: (page_num, page_size) => ({ params: { page_num, page_size } }) });
  });
  await run.step([projects.getProjectRole, projects.isProjectManager], async () => {
    const { project_id } = await things.project();
    const { role } = await run.ask(projects.getProjectRole, { params: { project_id } });
    run.expect(projects.getProjectRole, 'who made a project manages it', role === 'manager', {
      field: 'data.role',
      expected: 'manager',
      found: role,
    });
    const manages = await run.ask(projects.isProjectManager, { params: { project_id } });
    run.expect(projects.isProjectManager, 'who made a project manages it', manages === true, {
      field: 'data',
      expected: 'true',
      found: manages,
    });
  });
  await run.step([projects.listAllUsers], async () => {
    await run.ask(projects.listAllUsers, { query: { size: 5 } });
    await checkPages(run, projects.listAllUsers, { parts: (current, size) => ({ query: { current, size } }) });
  });
  await run.step([projects.addMember, projects.listMembers, projects.assignRole, projects.deleteMember], () => members(run, things));
  await run.step([extensions.listProjectAccess], () => accessLog(run, things));
  await run.step([projects.listProjectFiles], async () => {
    const { project_id } = await things.project();
    await things.teamFiles();
    await run.ask(projects.listProjectFiles, { query: { project_id } });
    await checkPages(run, projects.listProjectFiles, { parts: (current, size) => ({ query: { project_id, current, size } }) });
  });
};

async function lifeOfProject(run: Run): Promise<void> {
  const name = run.name('project');
  const made = await run.ask(projects.addProject, { body: { name, desc: 'made by the conformance kit' } });
  const second = await run.ask(projects.addProject, { body: { name: run.name('project') } }, { name: 'a second one' });
  const { project_id } = made;
  const mine = async (label: string) => {
    const page = await run.ask(projects.listMyProjects, { params: FIRST }, { name: label });
    return page.records.find((project) => project.project_id === project_id);
  };
  const listed = await mine('after adding');
  run.expect(projects.addProject, 'it is among the own projects', listed?.name === name, {
    field: 'listMyProjects',
    expected: name,
    found: listed?.name,
  });
  await checkPages(run, projects.listMyProjects, { parts: (page_num, page_size) => ({ params: { page_num, page_size } }) });
  const joined = await run.ask(projects.listUserJoined, undefined);
  run.expect(
    projects.listUserJoined,
    'it has the new project',
    joined.some((project) => project.project_id === project_id),
    {
      field: 'data[].project_id',
      expected: project_id,
      found: joined.map((project) => project.project_id),
    },
  );
  const changed = run.name('renamed');
  const body = { project_id, name: changed, desc: '', version: made.version };
  await run.ask(projects.updateProject, { body });
  const after = await mine('after changing');
  run.expect(projects.updateProject, 'the change is read', after?.name === changed, {
    field: 'data.name',
    expected: changed,
    found: after?.name,
  });
  await run.refused(projects.updateProject, { body }, 'a version that is not the one stored');
  await run.ask(projects.deleteProject, { params: { project_id } });
  const gone = await mine('after deleting');
  run.expect(projects.deleteProject, 'it is gone', !gone, { field: 'listMyProjects', expected: 'not the project', found: gone?.name });
  await run.refused(projects.getProjectRole, { params: { project_id } }, 'of a project that was deleted');
  await run.ask(projects.deleteProject, { params: { project_id: second.project_id } }, { name: 'the second one' });
}

async function members(run: Run, things: Things): Promise<void> {
  const { project_id } = await things.project();
  const params = { project_id, page_num: 1, page_size: 20 };
  const roleOf = async (name: string, user_id: string) => {
    const page = await run.ask(projects.listMembers, { params, query: {} }, { name });
    return page.records.find((member) => member.user_id === user_id)?.role ?? 'none';
  };
  const me = await things.me();
  const own = await roleOf('valid request', me.id);
  run.expect(projects.listMembers, 'who made it is a member', own === 'manager', {
    field: 'data.records[].role',
    expected: 'manager',
    found: own,
  });
  const { user_id } = await things.person();
  await run.ask(projects.addMember, { body: { project_id, user_id_list: [user_id], role: 'member' } });
  const added = await roleOf('after adding', user_id);
  run.expect(projects.addMember, 'the person is a member', added === 'member', { field: 'listMembers', expected: 'member', found: added });
  await checkPages(run, projects.listMembers, {
    parts: (page_num, page_size) => ({ params: { project_id, page_num, page_size }, query: {} }),
  });
  await run.ask(projects.assignRole, { body: { project_id, user_id, role: 'reader' } });
  const assigned = await roleOf('after assigning', user_id);
  run.expect(projects.assignRole, 'the person has the role', assigned === 'reader', {
    field: 'listMembers',
    expected: 'reader',
    found: assigned,
  });
  await run.ask(projects.deleteMember, { body: { project_id, user_id } });
  const left = await roleOf('after deleting', user_id);
  run.expect(projects.deleteMember, 'the person is no member', left === 'none', { field: 'listMembers', expected: 'nobody', found: left });
}

async function accessLog(run: Run, things: Things): Promise<void> {
  const { project_id } = await things.project();
  const call = extensions.listProjectAccess;
  const page = (name: string, before?: string) =>
    run.ask(call, { params: { project_id }, query: { group: 'member', size: 1, ...(before && { before }) } }, { name });
  const first = await page('valid request');
  const next = first.next === null ? first : await page('the page before it', first.next);
  const [one, other] = [first.records[0]?.access_id, next.records[0]?.access_id];
  run.expect(call, 'a page goes on before the one that was read', first.next === null || one !== other, {
    field: 'data.records[].access_id',
    expected: `another one than ${one}`,
    found: other,
  });
}
