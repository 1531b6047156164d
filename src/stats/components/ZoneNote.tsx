import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { offsetText } from '../../ui/text/times';

/** Which clock the times on the page follow. */
export const ZoneNote = ({ timezone }: { timezone: string }) => {
    const translate = useTranslate();
    const offset = offsetText(timezone, Date.now());
    return <Note>{translate('site.timezone', { zone: timezone, offset })}</Note>;
};
