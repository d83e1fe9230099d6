-- Chinese titles of records in other languages, letters and digits only: found by them like by their own titles.
alter table paper add column title_zh_key text not null default '';
update paper
set title_zh_key = left(regexp_replace(lower(title_zh), '[[:space:][:punct:]，。：；？！、（）《》“”‘’—…·]+', '', 'g'), 300)
where title_zh <> '' and title_zh <> title;
create index paper_title_zh_key on paper (title_zh_key text_pattern_ops) where title_zh_key <> '';
