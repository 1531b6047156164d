import type { Agent } from '../../../platform/agents/agent';
import { Recent } from '../../../platform/agents/recent';
import { isTv, isTvModel } from '../../../platform/agents/tvRules';

type Header = string | string[] | undefined;

/** A request's headers: in those of `sec-ch-ua` browsers tell more of themselves than in their agent. */
export type ClientHints = Readonly<Record<string, Header>>;

const maxHint = 512;

const textOf = (header: Header): string => {
    if (typeof header !== 'string') return '';
    const text = header.length > maxHint ? header.slice(0, maxHint) : header;
    return text.startsWith('"') && text.endsWith('"') && text.indexOf('"', 1) === text.length - 1
        ? text.slice(1, -1)
        : text;
};

/** Brands of browsers whose agent may be a plain Chrome's. */
const brandNames: Readonly<Record<string, string>> = {
    Brave: 'Brave',
    'Microsoft Edge': 'Edge',
    Opera: 'Opera',
    'Opera GX': 'Opera',
    OperaMobile: 'Opera',
    'Opera Mini Android': 'Opera Mini',
    YaBrowser: 'Yandex Browser',
    Yandex: 'Yandex Browser',
    Vivaldi: 'Vivaldi',
    DuckDuckGo: 'DuckDuckGo',
    'Samsung Internet': 'Samsung Internet',
    HuaweiBrowser: 'Huawei Browser',
    'Huawei Browser': 'Huawei Browser',
    HonorBrowser: 'Honor Browser',
    MiuiBrowser: 'MIUI Browser',
    VivoBrowser: 'vivo Browser',
    HeyTapBrowser: 'HeyTap Browser',
    QuarkPC: 'Quark',
    Quark: 'Quark',
    UCBrowser: 'UC Browser',
    QQBrowser: 'QQ Browser',
    '360 Browser': '360 Browser',
    '360SE': '360 Browser',
    '360EE': '360 Browser',
    Sogou: 'Sogou Browser',
    'Sogou Explorer': 'Sogou Browser',
    Maxthon: 'Maxthon',
    Whale: 'Whale',
    Silk: 'Silk',
    'Android WebView': 'Chrome WebView',
    Avast: 'Avast Secure Browser',
    'Avast Secure Browser': 'Avast Secure Browser',
    Norton: 'Norton Browser',
    CocCoc: 'Cốc Cốc',
    'Coc Coc': 'Cốc Cốc',
    Arc: 'Arc',
};

const systems: Readonly<Record<string, string>> = {
    Windows: 'Windows',
    macOS: 'macOS',
    Android: 'Android',
    'Chrome OS': 'ChromeOS',
    'Chromium OS': 'ChromeOS',
    Linux: 'Linux',
    HarmonyOS: 'HarmonyOS',
    OpenHarmony: 'HarmonyOS',
    iOS: 'iOS',
};

type Brand = Pick<Agent, 'browser' | 'browserVersion'>;

/** The brand that is not everybody's, out of `"Chromium";v="130", "Brave";v="130", "Not?A_Brand";v="99"`. */
const readBrand = (hint: string): Brand | null => {
    for (const [, brand = '', browserVersion = ''] of hint.matchAll(/"([^"]*)";\s*v="(\d*)/g)) {
        const browser = Object.hasOwn(brandNames, brand) ? brandNames[brand] : undefined;
        if (browser) return { browser, browserVersion };
    }
    return null;
};

/** https://learn.microsoft.com/microsoft-edge/web-platform/how-to-detect-win11: 13 and more is 11. */
const windowsVersion = (version: string): string => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major >= 13) return '11';
    if (major >= 1) return '10';
    return ['', '7', '8', '8.1'][minor] ?? '';
};

const systemVersion = (os: string, version: string): string => {
    if (version === '') return '';
    if (os === 'Windows') return windowsVersion(version);
    // Linux tells its kernel's version, which is nobody's idea of the system's.
    return os === 'Linux' ? '' : (/^\d+(?:\.[1-9]\d*)?/.exec(version)?.[0] ?? '');
};

/** Chrome's agent is the same for all of these, with a made-up version. */
const frozen = new Set(['Windows', 'macOS', 'Android', 'ChromeOS', 'Linux', 'HarmonyOS']);

/** What the platform's hints change; the agent itself where they say nothing new. */
const withSystem = (agent: Agent, hints: ClientHints): Agent => {
    const platform = textOf(hints['sec-ch-ua-platform']);
    const os = Object.hasOwn(systems, platform) ? systems[platform] : undefined;
    if (!os || !frozen.has(agent.os)) return agent;
    const version = systemVersion(os, textOf(hints['sec-ch-ua-platform-version']));
    const isMobileSystem = os === 'Android' || os === 'HarmonyOS';
    // A phone or tablet that asks for the desktop's pages keeps its platform.
    const isDisguised = isMobileSystem && agent.os !== os && agent.device === 'desktop';
    const isOther = isDisguised || (os === 'HarmonyOS' && agent.os === 'Android');
    if (!isOther && (agent.os !== os || version === '')) return agent;
    const device = hints['sec-ch-ua-mobile'] === '?1' ? 'phone' : 'tablet';
    return {
        ...agent,
        os,
        osVersion: version || (agent.os === os ? agent.osVersion : ''),
        device: isDisguised ? device : agent.device,
    };
};

/** A model alone is read as an agent that has nothing else. */
const isTvHint = (model: string): boolean => isTv(model) || isTvModel(model);

const withModel = (agent: Agent, hints: ClientHints, models: Recent<boolean>): Agent => {
    const model = agent.os === 'Android' ? textOf(hints['sec-ch-ua-model']) : '';
    return model !== '' && models.get(model, isTvHint) ? { ...agent, device: 'tv' } : agent;
};

/** Names of agents behind which another browser may stand. */
const plain = new Set(['Chrome', 'Chromium', 'Edge', 'Chrome WebView']);

/**
 * Completes what an agent says by the client hints; remembers the brands seen last. Answers the
 * same object where the hints say nothing new, as most do.
 */
export const createHintReader = (
    cacheSize = 1000,
): ((agent: Agent, hints: ClientHints) => Agent) => {
    const brands = new Recent<Brand | null>(cacheSize);
    const models = new Recent<boolean>(cacheSize);
    return (agent, hints) => {
        const hint = textOf(hints['sec-ch-ua']);
        // Firefox and Safari send none.
        if (hint === '' && hints['sec-ch-ua-platform'] === undefined) return agent;
        const brand = hint === '' ? null : brands.get(hint, readBrand);
        const named =
            brand && plain.has(agent.browser) && brand.browser !== agent.browser
                ? { ...agent, ...brand }
                : agent;
        return withModel(withSystem(named, hints), hints, models);
    };
};
