import type { ProbeOutcome, ProbeResult, ProofMethod } from '../../../contract/platform/hostProof';
import { proofFile, proofText, txtName } from '../../../contract/platform/hostProof';
import { metaTokens } from './metaTokens';
import type { NameServer } from './nameServer';
import { type Fetched, FetchRefused, safeFetch } from './safeFetch';

/** How the world outside is asked for a proof. */
export interface Prober {
    texts(name: string): Promise<readonly string[]>;
    /** Throws FetchRefused. */
    page(address: string): Promise<Fetched>;
}

const bare = (host: string): string => host.replace(/^www\./, '');

/** A prober over the network; `webTarget` is for tests, see OWNERSHIP_TEST_WEB. */
export const openProber = (names: NameServer, webTarget: string | undefined): Prober => ({
    texts: names.texts,
    page: address =>
        safeFetch(address, {
            resolve: names.addresses,
            // another host's page proves nothing about this one
            mayFollow: (from, to) => bare(from.hostname) === bare(to.hostname),
            allowed: webTarget,
        }),
});

const probeTexts = async (
    { texts }: Prober,
    host: string,
    token: string,
): Promise<ProbeOutcome> => {
    try {
        const found = (await Promise.all([texts(txtName(host)), texts(host)])).flat();
        const ours = found.map(text => text.trim());
        if (ours.includes(proofText(token))) return 'found';
        return ours.some(text => text.startsWith(proofText(''))) ? 'other' : 'missing';
    } catch {
        return 'failed';
    }
};

/** By https first; what cannot be had there may be served by http alone. */
const fetchPage = async ({ page }: Prober, host: string, path: string): Promise<Fetched> => {
    try {
        return await page(`https://${host}${path}`);
    } catch (cause) {
        if (!(cause instanceof FetchRefused)) throw cause;
        return page(`http://${host}${path}`);
    }
};

const fileTokens = (text: string): string[] =>
    text
        .replace(/^\uFEFF/, '')
        .split(/\r?\n/)
        .map(line => line.trim())
        .filter(line => line.startsWith(proofText('')))
        .map(line => line.slice(proofText('').length));

const probePage = async (
    prober: Prober,
    { host, token }: { host: string; token: string },
    { path, tokensIn }: { path: string; tokensIn: (text: string) => string[] },
): Promise<ProbeOutcome> => {
    try {
        const { status, text } = await fetchPage(prober, host, path);
        if (status !== 200) return 'missing';
        const found = tokensIn(text);
        if (found.includes(token)) return 'found';
        return found.length > 0 ? 'other' : 'missing';
    } catch (cause) {
        if (!(cause instanceof FetchRefused)) throw cause;
        return cause.fault === 'address' ? 'refused' : 'failed';
    }
};

/** Looks for a token in all three places at once. */
export const probeHost = async (
    prober: Prober,
    host: string,
    token: string,
): Promise<ProbeResult[]> => {
    const asked = { host, token };
    const outcomes: Readonly<Record<ProofMethod, Promise<ProbeOutcome>>> = {
        txt: probeTexts(prober, host, token),
        meta: probePage(prober, asked, { path: '/', tokensIn: metaTokens }),
        file: probePage(prober, asked, { path: proofFile, tokensIn: fileTokens }),
    };
    return Promise.all(
        Object.entries(outcomes).map(async ([method, outcome]) => ({
            method: method as ProofMethod,
            outcome: await outcome,
        })),
    );
};

/** What the three say together: nobody knows when the name servers did not answer. */
export const detectionOf = (results: readonly ProbeResult[]): 'proven' | 'absent' | 'unknown' => {
    if (results.some(({ outcome }) => outcome === 'found')) return 'proven';
    const texts = results.find(({ method }) => method === 'txt');
    return texts?.outcome === 'failed' ? 'unknown' : 'absent';
};
