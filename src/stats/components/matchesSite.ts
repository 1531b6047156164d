import type { MatchPinyin } from '../../app/search/rankPages';

/** A site, or a group, which has no domain. */
export interface Searchable {
    name: string;
    domain?: string;
}

const isPinyin = /^[a-z\s]+$/;

/** The name or the domain contains the text in any case, or the name's pinyin does. */
export const matchesSite = (
    { name, domain = '' }: Searchable,
    text: string,
    pinyin?: MatchPinyin,
): boolean => {
    const wanted = text.trim().toLowerCase();
    if (`${name}\n${domain}`.toLowerCase().includes(wanted)) return true;
    if (!pinyin || !isPinyin.test(wanted) || !/\p{Script=Han}/u.test(name)) return false;
    return (pinyin(name, wanted.replace(/\s+/g, '')) ?? []).length > 0;
};
