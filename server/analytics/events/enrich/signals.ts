import type { IncomingHttpHeaders } from 'node:http';
import { signals } from '../../../../contract/analytics/collect';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { maxAgentLength } from '../../../platform/agents/agent';
import { Recent } from '../../../platform/agents/recent';

export interface SignalInput {
    method: string;
    headers: IncomingHttpHeaders;
    /** the page's address, as the event tells it */
    page: Pick<URL, 'protocol' | 'host' | 'hostname'>;
    /** width x height in CSS pixels, as the event tells it; empty when it does not */
    screen: string;
    /** whether the browser says that a program drives it */
    webdriver: boolean;
    /** which of the two headers came first; left out where one is missing */
    firstHeader?: 'accept-encoding' | 'accept-language' | undefined;
}

/** What the agent alone says. */
interface AgentFacts {
    system: string;
    /** major version of a plain Chrome or Edge; empty for all others */
    version: string;
    isHeadless: boolean;
    isDesktopChrome: boolean;
    /** Firefox and Safari send no client hints. */
    knowsNoHints: boolean;
    /** of accept-encoding and accept-language the one that the browser writes first; empty where it varies */
    firstHeader: '' | 'accept-encoding' | 'accept-language';
}

/** What the hint `sec-ch-ua` says. */
interface BrandFacts {
    /** version of the engine; empty when it is not told */
    version: string;
    isHeadless: boolean;
}

const headlessAgent = /headless|phantomjs|slimerjs|\bjsdom\b|\bhtmlunit\b/i;

/** Chrome and Edge for Windows and macOS, which write all their minor versions as 0 since 107. */
const plainChrome =
    /^Mozilla\/5\.0 \((?:Windows NT 10\.0; Win64; x64|Macintosh; Intel Mac OS X 10_15_7)\) AppleWebKit\/537\.36 \(KHTML, like Gecko\) Chrome\/(\d+)\.0\.0\.0 Safari\/537\.36(?: Edg\/[\d.]+)?$/;
const firstWithZeros = 107;

const desktopChrome = /^Mozilla\/5\.0 \((?:Windows NT|Macintosh|X11).* Chrome\/\d/;

/** Systems by the word in the agent, in this order: Android's agents name Linux too. */
const systems: readonly (readonly [pattern: RegExp, platform: string])[] = [
    [/\bWindows NT\b/, 'Windows'],
    [/\bAndroid\b/, 'Android'],
    [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
    [/\bMacintosh\b/, 'macOS'],
    [/\bCrOS\b/, 'Chrome OS'],
    [/\bX11;.*Linux\b/, 'Linux'],
];

/**
 * Platforms that only a computer names. A phone that shows the desktop's version of a page keeps
 * `Android` in its hints under a computer's agent, which is no contradiction.
 */
const computers = new Set(['Windows', 'macOS', 'Linux', 'Chrome OS', 'Chromium OS']);

const isOtherPlatform = (system: string, platform: string): boolean => {
    if (system === '' || !computers.has(platform) || system === platform) return false;
    // ChromeOS changed its name in the hints, and in some versions calls itself Linux in the agent.
    return !(platform.startsWith('Chrom') && (system === 'Chrome OS' || system === 'Linux'));
};

/** An upright or narrow one may be a phone or tablet that asks for the desktop's pages. */
const isDesktopScreen = (screen: string): boolean => {
    const times = screen.indexOf('x');
    const height = Number(screen.slice(times + 1));
    return times !== -1 && height >= 600 && Number(screen.slice(0, times)) >= height;
};

const isSafari = /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//;

const isFirefox = / Gecko\/.* Firefox\//;

/** Chrome's network stack writes the languages last, Firefox's before the encodings. */
const firstHeaderOf = (agent: string, version: string): AgentFacts['firstHeader'] => {
    if (version !== '') return 'accept-encoding';
    return isFirefox.test(agent) ? 'accept-language' : '';
};

/** Reads the order off a request's headers as they came: names and values in turn. */
export const readFirstHeader = (rawHeaders: readonly string[]): SignalInput['firstHeader'] => {
    let first: SignalInput['firstHeader'];
    for (let at = 0; at < rawHeaders.length; at += 2) {
        // Both names have 15 letters, and hardly any other has.
        const name = rawHeaders[at] ?? '';
        if (name.length !== 15) continue;
        const lower = name.toLowerCase();
        if (lower !== 'accept-encoding' && lower !== 'accept-language') continue;
        if (first !== undefined && first !== lower) return first;
        first = lower;
    }
    return undefined;
};

const readAgentFacts = (agent: string): AgentFacts => {
    const found = plainChrome.exec(agent)?.[1] ?? '';
    const version = Number(found) >= firstWithZeros ? found : '';
    return {
        system: systems.find(([pattern]) => pattern.test(agent))?.[1] ?? '',
        version,
        firstHeader: firstHeaderOf(agent, version),
        isHeadless: headlessAgent.test(agent),
        isDesktopChrome: desktopChrome.test(agent),
        knowsNoHints: isFirefox.test(agent) || (isSafari.test(agent) && !agent.includes('Chrome/')),
    };
};

const readBrandFacts = (brands: string): BrandFacts => ({
    version: /"Chromium";v="(\d+)"/.exec(brands)?.[1] ?? '',
    isHeadless: brands.includes('Headless'),
});

/** Whether a page of another host sent it; `null` is a browser that keeps its origin to itself. */
const isForeign = (origin: string, page: Pick<URL, 'host'>): boolean => {
    if (origin === 'null') return false;
    const host = origin.slice(origin.indexOf('://') + 3);
    if (host === page.host) return false;
    return !canParseUrl(origin) || new URL(origin).host !== page.host;
};

const isTrustworthy = ({ protocol, hostname }: SignalInput['page']): boolean =>
    protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';

const text = (header: string | string[] | undefined): string =>
    typeof header === 'string' ? header.slice(0, maxAgentLength) : '';

/** `"Windows"` becomes `Windows`. */
const unquote = (header: string): string =>
    header.startsWith('"') && header.endsWith('"') ? header.slice(1, -1) : header;

/** Chrome without a window has a screen of 800x600, others have none. */
const isWindowless = (screen: string): boolean => screen === '800x600' || screen === '0x0';

interface Readers {
    agent: (agent: string) => AgentFacts;
    brands: (brands: string) => BrandFacts;
}

const readBrowser = (
    { headers, page, screen, firstHeader }: SignalInput,
    { agent: readAgent, brands: readBrands }: Readers,
): number => {
    const agent = readAgent(text(headers['user-agent']));
    const hint = text(headers['sec-ch-ua']);
    const brands = readBrands(hint);
    const platform = unquote(text(headers['sec-ch-ua-platform']));
    const isMobile = headers['sec-ch-ua-mobile'] === '?1';
    const isHeadless =
        agent.isHeadless || brands.isHeadless || (agent.isDesktopChrome && isWindowless(screen));
    // Programs that only call themselves Chrome know nothing of its hints.
    const lacksHints =
        hint === '' && agent.version !== '' && isTrustworthy(page) && isDesktopScreen(screen);
    const isMismatch =
        lacksHints ||
        (hint !== '' && agent.knowsNoHints) ||
        (brands.version !== '' && agent.version !== '' && brands.version !== agent.version) ||
        isOtherPlatform(agent.system, platform) ||
        (isMobile && (platform === 'Windows' || platform === 'macOS'));
    const isOtherOrder =
        firstHeader !== undefined && agent.firstHeader !== '' && firstHeader !== agent.firstHeader;
    return (
        (isHeadless ? signals.headless : 0) |
        (isMismatch ? signals.agentMismatch : 0) |
        (isOtherOrder ? signals.headerMismatch : 0)
    );
};

const readRequest = ({ method, headers, page, webdriver }: SignalInput): number => {
    const { origin } = headers;
    let bits = webdriver ? signals.webdriver : 0;
    if (!headers['accept-language']) bits |= signals.noLanguage;
    if (!origin) return method === 'POST' ? bits | signals.noOrigin : bits;
    return isForeign(origin, page) ? bits | signals.foreignOrigin : bits;
};

/** Reads what a request shows against its event, as bits of `signals`; nothing is remembered. */
export const readSignals = (input: SignalInput): number =>
    readRequest(input) | readBrowser(input, { agent: readAgentFacts, brands: readBrandFacts });

/** `readSignals` that remembers the agents and hints seen last. */
export const createSignalsReader = (cacheSize = 5000): typeof readSignals => {
    const agents = new Recent<AgentFacts>(cacheSize);
    const brands = new Recent<BrandFacts>(cacheSize);
    const readers: Readers = {
        agent: agent => agents.get(agent, readAgentFacts),
        brands: hint => brands.get(hint, readBrandFacts),
    };
    return input => readRequest(input) | readBrowser(input, readers);
};
