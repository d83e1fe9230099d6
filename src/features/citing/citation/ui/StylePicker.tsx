import { useMemo } from 'react';
import { Select } from 'antd';
import { useDispatch } from 'react-redux';
import { useListCitationStylesQuery } from '../../../../api/extensionsApi';
import { citationChosen } from '../citingSlice';
import { lacksWords } from '../lib/csl/itemLanguage';
import { STYLE_NAMES, siteStyle } from '../lib/csl/styles';
import type { CitationStyle } from '../lib/csl/styles';
import { texts } from '../texts';

interface StyleOption {
  value: CitationStyle;
  label: string;
  /** What it is found by, in small letters. */
  words: string;
  note: string;
}

/** Pixels of the list with styles of this site. */
const POPUP_WIDTH = 420;

const builtIn = Object.entries(STYLE_NAMES).map(([value, label]): StyleOption => ({
  value: value as CitationStyle,
  label,
  words: label.toLowerCase(),
  note: '',
}));

/** Every word of the search is in one of its names. */
const matches = (typed: string, words: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));

/** The styles to choose from: those that are built in, and those of this site, which are looked for by name. */
export function StylePicker({ style }: { style: CitationStyle }) {
  const dispatch = useDispatch();
  const { data } = useListCitationStylesQuery();
  const options = useMemo(() => {
    const ofSite = (data ?? []).map(({ style_id, title, short_title, format, locale }): StyleOption => ({
      value: siteStyle(style_id),
      label: title,
      words: `${title} ${short_title} ${style_id}`.toLowerCase(),
      note: [texts.formats[format], lacksWords(locale) ? texts.inEnglish(locale) : ''].filter(Boolean).join('；'),
    }));
    if (ofSite.length === 0) return builtIn;
    return [
      { label: texts.builtIn, options: builtIn },
      { label: texts.ofSite, options: ofSite },
    ];
  }, [data]);
  const known = options === builtIn || (data ?? []).some(({ style_id }) => siteStyle(style_id) === style) || style in STYLE_NAMES;
  return (
    <Select<CitationStyle, StyleOption | { label: string; options: StyleOption[] }>
      aria-label={texts.style}
      className="sn-cite-style"
      classNames={{ popup: { root: 'sn-cite-styles' } }}
      value={style}
      // Until the list is there, the id stands for the title.
      {...(known ? {} : { labelRender: ({ value }) => String(value).replace(/^site:/, '') })}
      options={options}
      showSearch={
        options === builtIn
          ? false
          : { filterOption: (typed, option) => option !== undefined && 'words' in option && matches(typed.trim(), option.words) }
      }
      notFoundContent={texts.noStyle}
      optionRender={({ label, data: option }) =>
        'note' in option && option.note ? (
          <span className="sn-cite-style-option">
            <span>{label}</span>
            <span className="sn-cite-note">{option.note}</span>
          </span>
        ) : (
          label
        )
      }
      onChange={(chosen) => dispatch(citationChosen({ style: chosen }))}
      // A width of its own keeps a list of thousands virtual.
      popupMatchSelectWidth={options === builtIn ? false : POPUP_WIDTH}
    />
  );
}
