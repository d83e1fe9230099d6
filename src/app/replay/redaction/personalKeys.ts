import { CLASS_KEYS } from './rules';

/** Fields of state and contract in which a person, a paper or a model writes, beside those that a person can let through. */
const WRITTEN =
  'abstract_zh accessed_at added_after args aspects author basic_page basic_source_no basic_source_vo category_name cn_number comment content_snippet count country csl currency current_page current_password day decide_by deleted_by dept desc description detail doi down duplicate_of eissn email enabled_tools example_questions existing feedbackText file_name first full_text group_name guessed heading id_list ids institutions instruction interest_codes isbn issn keyword languages last_opener_name logo_url model muted_codes name_en names new_password note numbers of opener_name others own_topics owner_name owner_nick_name paletteWords paper_sources passages password phone places preview previewKeyword program prologue prompt publish_venue publisher question quote schema scheme_name section sender_name short_title snippet sources subject subject_code subjects suggested tags term text thought title_en topic_code topic_codes typed unsupported_links up url user_name value vote_comment vote_reasons wish without word words';

/**
 * Keys under which not even the program's own words are taken for such: a question that consists of one is masked like any
 * other, and so is a piece of an answer, whose whole is masked.
 */
export const PERSONAL_KEYS: ReadonlySet<string> = new Set([
  ...WRITTEN.split(' '),
  ...Object.values(CLASS_KEYS).flatMap((keys) => [...keys]),
]);

/** Free texts of the contract that hold words of the program: kinds, codes, addresses inside the product, what the server says. */
export const OPEN_KEYS: ReadonlySet<string> = new Set(
  'access after before by call category code create_time current deleted_time dropped_keys ending engine engine_type error expected expire_time failed first_open_time first_time keys label last_open_time last_time locale media_type missing open_time page page_num page_size part path purge_time reason rendering resource_type revision rows scheme send_time sha256 size source time unavailable update_time without_model'.split(
    ' ',
  ),
);
