import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { longDate } from '../../ui/text/times';
import { useIsInBrowser } from './useIsInBrowser';

interface Props {
    /** ms */
    at: number;
    hasTime?: boolean;
}

/** A day in the reader's zone; the server, which does not know it, writes the one in UTC. */
export const PublicDate = ({ at, hasTime = false }: Props) => {
    const shown = useCurrentLanguage();
    const isInBrowser = useIsInBrowser();
    const timeZone = isInBrowser ? undefined : 'UTC';
    const text = longDate(at, shown, { hasTime, timeZone });
    return <time dateTime={new Date(at).toISOString()}>{text}</time>;
};
