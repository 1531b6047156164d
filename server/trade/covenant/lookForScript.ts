import type { DayFacts } from '../../../contract/trade/covenant/judgeDay';
import type { Prober } from '../../platform/hostProofs/probeHost';
import { FetchRefused } from '../../platform/hostProofs/safeFetch';

/** Whether a website's start page names a site; comments of the page do not count. */
const namesSite = (html: string, siteId: string): boolean =>
    html.replace(/<!--[\s\S]*?(-->|$)/g, '').includes(siteId);

/** Looks for a site's script in the start page of a host; nobody knows where the page cannot be had. */
export const lookForScript = async (
    { page }: Pick<Prober, 'page'>,
    host: string,
    siteId: string,
): Promise<DayFacts['script']> => {
    for (const scheme of ['https', 'http']) {
        try {
            const { status, text } = await page(`${scheme}://${host}/`);
            if (status !== 200) return 'unknown';
            return namesSite(text, siteId) ? 'found' : 'missing';
        } catch (cause) {
            if (!(cause instanceof FetchRefused)) throw cause;
        }
    }
    return 'unknown';
};
