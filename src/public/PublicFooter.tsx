import { apiDocsPath } from '../../contract/platform/apiDocs';
import { useSiteSettings } from '../ui/browser/siteSettings';
import { productName } from '../ui/Logo';
import { usePublicLinks } from './frame/SiteLinks';
import { PublicLink } from './PublicLink';
import { useTexts } from './useTexts';

const Contacts = () => {
    const { foot } = useTexts();
    const settings = useSiteSettings();
    const contacts = [
        [foot.service, settings?.kefu_link],
        [foot.group, settings?.group_link],
    ].filter(([, link]) => link);
    if (contacts.length === 0) return null;
    return (
        <ul aria-label={foot.label}>
            {contacts.map(([label, link]) => (
                <li key={label}>
                    <a href={link}>{label}</a>
                </li>
            ))}
        </ul>
    );
};

const Pages = () => {
    const { foot, site } = useTexts();
    const links = usePublicLinks([
        '/market',
        '/sell',
        '/articles',
        '/price',
        '/discount',
        '/service',
        '/verify',
    ]);
    if (links.length === 0) return null;
    const hasService = links.some(({ path }) => path === '/service');
    return (
        <ul aria-label={site}>
            {links.map(({ path, title }) => (
                <li key={path}>
                    <PublicLink to={path} className="foot-link">
                        {title}
                    </PublicLink>
                </li>
            ))}
            <li>
                <a href={apiDocsPath}>{foot.api}</a>
            </li>
            {hasService && (
                <>
                    {/* parts of a page: the browser itself goes there */}
                    <li>
                        <a href="/service#terms">{foot.terms}</a>
                    </li>
                    <li>
                        <a href="/service#privacy">{foot.privacy}</a>
                    </li>
                </>
            )}
        </ul>
    );
};

/** Who runs this server, its pages, and where to ask as far as the operator says so. */
export const PublicFooter = () => {
    const settings = useSiteSettings();
    const name = settings?.webtitle || productName;
    return (
        <footer className="foot">
            {settings?.weburl ? <a href={settings.weburl}>{name}</a> : <span>{name}</span>}
            <div className="foot-lists">
                <Pages />
                <Contacts />
            </div>
        </footer>
    );
};
