-- "C++", "C#", ".NET", "A/P" and "A/R" are words of their own: without their signs they were single letters.
create function search_signs(raw text) returns text language sql immutable parallel safe as $$
  select case when raw ~ 'c\+\+|[cf]#|\.net|a/[pr]' then
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(raw,
      '\mc\+\+', ' cplusplus ', 'g'),
      '\m([cf])#', ' \1sharp ', 'g'),
      '(^|[^a-z0-9]|\m(?:asp|vb|ado))\.net\M', '\1 dotnet ', 'g'),
      '\ma/p\M', ' accountspayable ', 'g'),
      '\ma/r\M', ' accountsreceivable ', 'g')
    else raw end
$$;

create or replace function search_text(raw text) returns text language sql stable parallel safe as $$
  select trim(regexp_replace(
    replace(search_signs(lower(unaccent(raw))), '''', ''), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+', ' ', 'g'))
$$;

-- Writes the words of these jobs anew.
update jobs set name = name where search_signs(lower(name || ' ' || description)) <> lower(name || ' ' || description);

update document_texts set words = words || array_to_tsvector(array(
  select word from (values
    ('\mc\+\+', 'cplusplus'), ('\mc#', 'csharp'), ('\mf#', 'fsharp'),
    ('(^|[^a-z0-9]|\m(?:asp|vb|ado))\.net\M', 'dotnet'), ('\ma/p\M', 'accountspayable'),
    ('\ma/r\M', 'accountsreceivable')) as sign (pattern, word)
  where text ~* pattern))
where text ~* 'c\+\+|[cf]#|\.net\M|\ma/[pr]\M';
