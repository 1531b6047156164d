import { productName } from '../shared/Logo';
import { useSiteSettings } from '../shared/siteSettings';
import { useTexts } from './useTexts';

/** Who runs this server and where to ask, as far as the operator says so. */
export const PublicFooter = () => {
    const { foot } = useTexts();
    const settings = useSiteSettings();
    const name = settings?.webtitle || productName;
    const contacts = [
        [foot.service, settings?.kefu_link],
        [foot.group, settings?.group_link],
    ].filter(([, link]) => link);
    return (
        <footer className="foot">
            {settings?.weburl ? <a href={settings.weburl}>{name}</a> : <span>{name}</span>}
            {contacts.length > 0 && (
                <ul aria-label={foot.label}>
                    {contacts.map(([label, link]) => (
                        <li key={label}>
                            <a href={link}>{label}</a>
                        </li>
                    ))}
                </ul>
            )}
        </footer>
    );
};
