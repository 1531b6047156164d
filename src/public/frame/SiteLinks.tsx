import { routeAt } from '../../app/routes/match';
import { type TitleKey, titlesIn } from '../../app/routes/titles';
import { useSiteSettings } from '../../ui/browser/siteSettings';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useAddress } from '../address';
import { MenuIcon } from '../icons';
import { PublicLink } from '../PublicLink';
import { useTexts } from '../useTexts';

const paths = ['/home', '/market', '/sell', '/articles', '/price', '/service', '/preview'];

/** The pages that everybody may open, by the route table; the preview only where there is something to see. */
export const usePublicLinks = (wanted: readonly string[]) => {
    const titles = titlesIn(useCurrentLanguage());
    const hasNoPreview = useSiteSettings()?.preview_site === 'none';
    return wanted.flatMap(path => {
        const route = routeAt(path);
        if (route?.area !== 'public' || (path === '/preview' && hasNoPreview)) return [];
        return [{ path, title: titles[route.titleKey as TitleKey] }];
    });
};

/** The list to which what is shown belongs stays marked. */
const isAt = (pathname: string, path: string): boolean =>
    pathname === path ||
    pathname.startsWith(`${path}/`) ||
    (path === '/articles' && pathname.startsWith('/article/'));

/** The public site's main pages. */
export const SiteLinks = ({ className }: { className: string }) => {
    const { site } = useTexts();
    const { pathname } = useAddress();
    return (
        <nav className={className} aria-label={site}>
            <ul>
                {usePublicLinks(paths).map(({ path, title }) => (
                    <li key={path}>
                        <PublicLink
                            to={path}
                            className="head-link"
                            isCurrent={isAt(pathname, path)}
                        >
                            {title}
                        </PublicLink>
                    </li>
                ))}
            </ul>
        </nav>
    );
};

/** The same behind a button where there is no room; opens without a script, and closes with the page. */
export const PhoneMenu = () => {
    const { menu } = useTexts();
    const { pathname } = useAddress();
    return (
        <details className="phone-menu" key={pathname}>
            <summary className="icon-button" aria-label={menu} title={menu}>
                <MenuIcon />
            </summary>
            <SiteLinks className="phone-links" />
        </details>
    );
};
