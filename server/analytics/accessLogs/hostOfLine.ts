import { canParseUrl } from '../../../contract/platform/canParseUrl';
import type { LogFormat, LogLine } from '../import/logLine';
import { hostOfTarget } from '../import/request';

/** What stands in no host's name, but could end it within an address. */
const noHost = /[\s/?#@\\]/;

/** `Münche.Example.:443` as the tracker would write it; empty for what is no host. */
const readHost = (text: string): string => {
    const host = text.replace(/^"(.*)"$/, '$1').replace(/\.(?=:\d+$|$)/, '');
    const address = `http://${host.replace(/:443$/, '')}`;
    return noHost.test(host) || !canParseUrl(address) ? '' : new URL(address).host;
};

/**
 * The host that a line was asked at, as in a page's address: undefined where the log does not say, empty
 * where it says something that is no host. A request to a proxy names it in its target.
 */
export const hostOfLine = (
    { host, target }: Pick<LogLine, 'host' | 'target'>,
    { decode }: Pick<LogFormat, 'decode'>,
): string | undefined => {
    // Nginx writes `_` where no name of its configuration was meant.
    const named = host === '_' || host === '' ? hostOfTarget(target) : host;
    return named === '' ? undefined : readHost(decode(named));
};
