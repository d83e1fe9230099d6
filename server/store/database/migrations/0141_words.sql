-- The words that the library writes: corrections, other spellings and words by their sound are looked for here. Written anew from
-- `paper` in the background (server/search/corrections/vocabulary), row by row, so that it can be read at any time.
create table library_word (
  -- `word`: of one script with letters, such as transformer; `term`: Chinese, a keyword or words of a title; `author`: a person.
  kind text not null check (kind in ('word', 'term', 'author')),
  -- Folded, in simplified characters.
  word text collate "C" not null,
  -- As a record writes it.
  shown text not null,
  -- Records that have it.
  records integer not null check (records > 0),
  -- Of a term its pinyin without tones and spaces; of an author the family name with the first letter of the given one.
  sound text collate "C" not null default '',
  -- Of a term the first letters of its pinyin; of an author the same as `sound`, read the other way round.
  initials text collate "C" not null default '',
  primary key (kind, word)
);
create index library_word_backward on library_word (kind, (reverse(word)) collate "C");
create index library_word_sound on library_word (kind, sound) where sound <> '';
create index library_word_initials on library_word (kind, initials) where initials <> '';
