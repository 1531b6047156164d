import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { offsetText, zoneName } from '../../ui/text/times';

/** Which clock the times on the page follow. */
export const ZoneNote = ({ timezone }: { timezone: string }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const now = Date.now();
    const zone = zoneName(timezone, now, language);
    const offset = offsetText(timezone, now);
    return <Note>{translate('site.timezone', { zone, offset })}</Note>;
};
