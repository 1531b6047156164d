import { useEffect, useMemo, useState } from 'react';
import { useLocale } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useVisitor } from '../layout/useVisitor';
import { useDisplay } from '../preferences/display';
import { addressOf, routeAt } from '../routes/match';
import { permittedRoutes } from '../routes/permit';
import type { AppRoute } from '../routes/table';
import { isForAll, titles } from '../routes/titles';
import { type Hit, type MatchPinyin, rankPages } from './rankPages';
import { recentPages } from './recentPages';

/** A page that needs the id of something, or has no name of its own, is no place to go to by name. */
const isSearchable = ({ path, titleKey }: AppRoute): boolean =>
    path !== '/' && !path.endsWith('/:id') && !isForAll(titleKey);

/** Loaded when letters are typed that may be pinyin, and not before. */
const usePinyin = (typed: string): MatchPinyin | undefined => {
    const { supportPinyinSearch } = useDisplay();
    const isWanted = supportPinyinSearch && /[a-z]/i.test(typed);
    const [match, setMatch] = useState<MatchPinyin>();
    useEffect(() => {
        if (!isWanted || match) return;
        import('./pinyin').then(
            ({ matchPinyin }) => setMatch(() => matchPinyin),
            // titles and addresses are still searched
            () => {},
        );
    }, [isWanted, match]);
    return isWanted ? match : undefined;
};

/** The permitted pages that match what was typed, with what is known of them. */
export const useSearch = (typed: string) => {
    const isChinese = useLocale() === 'zh';
    const visitor = useVisitor();
    const here = routeAt(useLocation().pathname);
    const pinyin = usePinyin(typed);
    const byPath = useMemo(
        () =>
            new Map(
                permittedRoutes(visitor)
                    .filter(isSearchable)
                    .map(route => [addressOf(route), route]),
            ),
        [visitor],
    );
    const recent = useMemo(() => recentPages(here && addressOf(here)), [here]);
    const hits = useMemo(() => {
        const pages = [...byPath].map(([path, { titleKey }]) => {
            const [chinese, english] = titles[titleKey];
            return isChinese
                ? { path, title: chinese, otherTitle: english }
                : { path, title: english, otherTitle: chinese };
        });
        return rankPages(pages, typed, recent, pinyin);
    }, [byPath, isChinese, typed, recent, pinyin]);
    return {
        hits,
        isRecent: ({ page }: Hit) => typed.trim() === '' && recent.includes(page.path),
        routeOf: ({ page }: Hit): AppRoute | undefined => byPath.get(page.path),
    };
};
