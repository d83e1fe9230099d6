-- Between the manager and the members: administrators.
alter table project_member drop constraint project_member_role_check;
alter table project_member add constraint project_member_role_check check (role in ('manager', 'admin', 'member', 'reader'));
create index project_member_place on project_member (project_id, role, create_time);
