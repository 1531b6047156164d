import { useEffect, useMemo, useState } from 'react';
import { useDisplay } from '../../app/preferences/display';
import type { MatchPinyin } from '../../app/search/rankPages';
import { matchesSite, type Searchable } from './matchesSite';

/** Loaded when letters are typed that may be pinyin, and not before. */
const usePinyin = (text: string): MatchPinyin | undefined => {
    const { supportPinyinSearch } = useDisplay();
    const isWanted = supportPinyinSearch && /[a-z]/i.test(text);
    const [match, setMatch] = useState<MatchPinyin>();
    useEffect(() => {
        if (!isWanted || match) return;
        import('../../app/search/pinyin').then(
            ({ matchPinyin }) => setMatch(() => matchPinyin),
            // names and domains are still searched
            () => {},
        );
    }, [isWanted, match]);
    return isWanted ? match : undefined;
};

/** Whether a site or a group is one that is looked for. */
export const useSiteSearch = (text: string): ((item: Searchable) => boolean) => {
    const pinyin = usePinyin(text);
    return useMemo(() => item => matchesSite(item, text, pinyin), [text, pinyin]);
};
