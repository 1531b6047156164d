import { useCanAccess, useLocaleState, useLogout } from 'react-admin';
import { currentMe } from '../../authProvider/whoAmI';
import { useScheme } from '../layout/scheme';
import { addressOf, listOf } from '../routes/match';
import { permittedRoutes, type Visitor } from '../routes/permit';
import { isForAll, titles } from '../routes/titles';
import type { SearchPage } from './rankPages';

/** Something to do, found like a page; without `run` it is done at its address. */
export interface SearchAction extends SearchPage {
    run?: () => void;
}

/** A text in Chinese and English. */
type Words = readonly [zh: string, en: string];

const words = {
    addSite: ['添加网站', 'Add site'],
    light: ['切换到浅色主题', 'Use the light theme'],
    dark: ['切换到深色主题', 'Use the dark theme'],
    logout: ['退出登录', 'Log out'],
    leavePreview: ['退出预览', 'Leave preview'],
} as const satisfies Record<string, Words>;

/** The interface's language first. */
export const inBoth = (
    isChinese: boolean,
    [zh, en]: Words,
): Pick<SearchPage, 'title' | 'otherTitle'> =>
    isChinese ? { title: zh, otherTitle: en } : { title: en, otherTitle: zh };

/** A new record of each list that one may add to; a form with a title of its own is a page. */
const newRecords = (visitor: Visitor, isChinese: boolean): SearchAction[] =>
    permittedRoutes(visitor).flatMap(route => {
        const list = listOf(route);
        if (route.resource?.view !== 'create' || !isForAll(route.titleKey) || !list) return [];
        const [zh, en] = titles[list.titleKey];
        return { path: addressOf(route), ...inBoth(isChinese, [`新建：${zh}`, `New: ${en}`]) };
    });

/** What can be done from anywhere, as far as one may. Without an address it has a key that begins with `#`. */
export const useActions = (visitor: Visitor): readonly SearchAction[] => {
    const logout = useLogout();
    const [locale, setLocale] = useLocaleState();
    const [scheme, choose] = useScheme();
    const { canAccess } = useCanAccess({ resource: 'sites', action: 'create' });
    const isChinese = locale === 'zh';
    const other = scheme === 'dark' ? 'light' : 'dark';
    const said = (name: keyof typeof words) => inBoth(isChinese, words[name]);
    return [
        ...(canAccess ? [{ path: '/dashboard?add=site', ...said('addSite') }] : []),
        ...newRecords(visitor, isChinese),
        { path: '#theme', ...said(other), run: () => choose(other) },
        {
            path: '#language',
            ...(isChinese
                ? { title: '切换到英文', otherTitle: 'Switch to English' }
                : { title: 'Switch to Chinese', otherTitle: '切换到中文' }),
            run: () => void setLocale(isChinese ? 'en' : 'zh'),
        },
        {
            path: '#logout',
            ...said(currentMe()?.share?.isPreview ? 'leavePreview' : 'logout'),
            run: () => void logout(),
        },
    ];
};
