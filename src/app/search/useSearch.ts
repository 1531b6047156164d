import { useEffect, useMemo, useState } from 'react';
import { useLocale } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Found } from '../../../contract/shell/search';
import { lastSite } from '../../stats/components/lastSite';
import { menuAddress } from '../layout/menuAddress';
import { useVisitor } from '../layout/useVisitor';
import { useDisplay } from '../preferences/display';
import { addressOf, routeAt } from '../routes/match';
import { permittedRoutes, type Visitor } from '../routes/permit';
import type { AppRoute } from '../routes/table';
import { isForAll, titles } from '../routes/titles';
import { foundAddress } from './foundAddress';
import { type Hit, type MatchPinyin, rankPages, type SearchPage } from './rankPages';
import { recentPages } from './recentPages';
import { type ReportPart, reportParts } from './reportParts';
import { inBoth, type SearchAction, useActions } from './useActions';
import { useFound } from './useFound';

/** A line of the result: a page or an action by its words, or something that the server found. */
export type SearchLine =
    | { key: string; hit: Hit; kind: 'recent' | 'page' | 'action'; open: () => void }
    | { key: string; found: Found; kind: 'found'; open: () => void };

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

const pagesOf = (
    visitor: Visitor,
    isChinese: boolean,
): readonly (SearchPage & { route: AppRoute })[] =>
    permittedRoutes(visitor)
        .filter(isSearchable)
        .map(route => ({
            route,
            path: addressOf(route),
            ...inBoth(isChinese, titles[route.titleKey]),
        }));

/** Opens a page about the site and period that one is looking at. */
const useOpenPage = () => {
    const navigate = useNavigate();
    const place = useLocation();
    return (route: AppRoute, tab?: string) => {
        const to = menuAddress(route, place, lastSite());
        const word = tab === undefined ? '' : `${to.includes('?') ? '&' : '?'}tab=${tab}`;
        void navigate(to + word);
    };
};

/** What can be opened by its words, by key: pages, reports behind tabs, actions. */
const usePlaces = (isChinese: boolean) => {
    const visitor = useVisitor();
    const actions = useActions(visitor);
    const pages = useMemo(() => pagesOf(visitor, isChinese), [visitor, isChinese]);
    const parts = useMemo(() => reportParts(visitor, isChinese), [visitor, isChinese]);
    return useMemo(() => {
        const byPath = new Map<
            string,
            (SearchPage & { route: AppRoute }) | ReportPart | SearchAction
        >();
        for (const one of [...pages, ...parts, ...actions]) byPath.set(one.path, one);
        return { byPath, pages };
    }, [pages, parts, actions]);
};

/** What matches what was typed: permitted pages, actions, and what the server finds of one's own and of records. */
export const useSearch = (typed: string) => {
    const isChinese = useLocale() === 'zh';
    const navigate = useNavigate();
    const openPage = useOpenPage();
    const here = routeAt(useLocation().pathname);
    const pinyin = usePinyin(typed);
    const { byPath, pages } = usePlaces(isChinese);
    const { found, isSearching } = useFound(typed);
    const recent = useMemo(() => recentPages(here && addressOf(here)), [here]);
    const isTyped = typed.trim() !== '';
    const hits = useMemo(
        () => rankPages(isTyped ? [...byPath.values()] : pages, typed, recent, pinyin),
        [byPath, pages, isTyped, typed, recent, pinyin],
    );
    const lineOf = (hit: Hit): SearchLine => {
        const { path } = hit.page;
        const place = byPath.get(path);
        const open = () => {
            if (!place) return;
            if ('route' in place) openPage(place.route, 'tab' in place ? place.tab : undefined);
            else if (place.run) place.run();
            else void navigate(path);
        };
        if (place && !('route' in place)) return { key: path, hit, kind: 'action', open };
        const isRecent = !isTyped && recent.includes(path);
        return { key: path, hit, kind: isRecent ? 'recent' : 'page', open };
    };
    const lines: readonly SearchLine[] = [
        ...hits.map(lineOf),
        ...found.map(
            (one): SearchLine => ({
                key: `${one.kind} ${one.id}`,
                found: one,
                kind: 'found',
                open: () => void navigate(foundAddress(one)),
            }),
        ),
    ];
    return { lines, isSearching };
};
