-- People who sign in elsewhere only have no password here.
alter table app_user alter column password_hash drop not null;
-- A password that somebody else chose opens nothing but the choice of an own one.
alter table app_user add column must_change_password boolean not null default false;
alter table app_user add column last_sign_in timestamptz;
-- Whether the session began at the provider below, which is told when it ends.
alter table user_session add column external boolean not null default false;

-- Who an OpenID Connect provider says somebody is. Never found by e-mail: addresses change hands.
create table user_identity (
  issuer text not null,
  subject text not null,
  user_id text not null references app_user (id) on delete cascade,
  create_time timestamptz not null default now(),
  primary key (issuer, subject)
);
create index user_identity_user on user_identity (user_id);

-- Sign-ins on their way to the provider and back; each is taken once.
create table provider_sign_in (
  -- SHA-256 of the cookie's value.
  id_hash text primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expire_time timestamptz not null
);
create index provider_sign_in_expire on provider_sign_in (expire_time);
