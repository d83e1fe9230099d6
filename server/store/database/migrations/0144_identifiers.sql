-- Records are found by the identifiers that people paste: by an address without its scheme, and by the figures of an
-- ISBN, an ISSN or the number of a standard.
create index paper_url_key on paper (lower(regexp_replace(url, '^https?://(www\.)?', ''))) where url <> '';
create index paper_isbn_key on paper (upper(regexp_replace(isbn, '[^0-9A-Za-z]', '', 'g'))) where isbn <> '';
