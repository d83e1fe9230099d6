export {
  projectsSlice,
  invitationOpened,
  invitationChanged,
  invitedUserToggled,
  projectEditorOpened,
  selectInvitation,
} from './projectsSlice';
export { whyNot } from './lib/roles';
export { texts } from './texts';
export { accessTexts } from './accessTexts';
export { AccessLog, type AccessLogPlace } from './ui/AccessLog';
export { AddMembers } from './ui/AddMembers';
export { HandOver } from './ui/HandOver';
export { MemberList } from './ui/MemberList';
export { ProjectEditor } from './ui/ProjectEditor';
export { ProjectFiles } from './ui/ProjectFiles';
export type { ProjectFilesPlace } from './ui/ProjectFiles';
export { ProjectList } from './ui/ProjectList';
export { RoleRules } from './ui/RoleRules';
