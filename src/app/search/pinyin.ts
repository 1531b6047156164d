import { match } from 'pinyin-pro';
import type { MatchPinyin } from './rankPages';

/** `wangzhanliebiao`, `wzlb` and `wangzhan` all find 网站列表; a part in its middle does too. */
export const matchPinyin: MatchPinyin = (text, typed) =>
    match(text, typed, { continuous: true, precision: 'start' });
