import { localeOf } from '../../ui/browser/language';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useIsInBrowser } from './useIsInBrowser';

interface Props {
    /** ms */
    at: number;
    language?: string;
    hasTime?: boolean;
}

/** A day in the reader's zone; the server, which does not know it, writes the one in UTC. */
export const PublicDate = ({ at, language, hasTime = false }: Props) => {
    const shown = useCurrentLanguage();
    const isInBrowser = useIsInBrowser();
    const format = new Intl.DateTimeFormat(localeOf(language ?? shown), {
        dateStyle: 'long',
        ...(hasTime && { timeStyle: 'short' }),
        ...(!isInBrowser && { timeZone: 'UTC' }),
    });
    return <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>;
};
