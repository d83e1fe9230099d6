-- Words and short phrases with their translations, learnt from records that have both languages. Read into memory as a whole.
create table word_bridge (
  chinese text not null,
  -- Stems, separated by blanks: what all forms of the words have in common.
  english text not null,
  -- How it is usually written.
  english_written text not null,
  -- 0 to 1: how surely one is the other.
  weight real not null,
  -- 'starter': came with the program; 'library': learnt from this library.
  origin text not null check (origin in ('starter', 'library')),
  primary key (chinese, english, origin)
);
