import type { DeviceKind } from '../../../platform/agents/device';
import type { HistoryFacts } from '../historyItems';

/** Names of other tools, lower case, where ours differ. Who is not named here keeps the name that the tool gives. */
const browsers: Readonly<Record<string, string>> = {
    'android webview': 'Chrome WebView',
    aol: 'AOL',
    'chrome mobile': 'Chrome',
    'chrome mobile ios': 'Chrome',
    'chrome mobile webview': 'Chrome WebView',
    'chromium-webview': 'Chrome WebView',
    chromium: 'Chromium',
    crios: 'Chrome',
    edge: 'Edge',
    'edge-chromium': 'Edge',
    'edge-ios': 'Edge',
    'microsoft edge': 'Edge',
    chrome: 'Chrome',
    facebook: 'Facebook',
    firefox: 'Firefox',
    'firefox mobile': 'Firefox',
    'firefox mobile ios': 'Firefox',
    fxios: 'Firefox',
    ie: 'Internet Explorer',
    instagram: 'Instagram',
    ios: 'Safari',
    'ios-webview': 'iOS WebView',
    'mobile app': '',
    'mobile safari': 'Safari',
    opera: 'Opera',
    'opera-mini': 'Opera Mini',
    'opera mobile': 'Opera',
    safari: 'Safari',
    'safari (in-app)': 'iOS WebView',
    samsung: 'Samsung Internet',
    'samsung browser': 'Samsung Internet',
    silk: 'Silk',
    yandexbrowser: 'Yandex Browser',
};

const systems: Readonly<Record<string, string>> = {
    'android os': 'Android',
    'chrome os': 'ChromeOS',
    'gnu/linux': 'Linux',
    ios: 'iOS',
    ipados: 'iOS',
    mac: 'macOS',
    'mac os': 'macOS',
    'mac os x': 'macOS',
    macintosh: 'macOS',
    macos: 'macOS',
    ubuntu: 'Linux',
    windows: 'Windows',
    debian: 'Linux',
    fedora: 'Linux',
};

const devices: Readonly<Record<string, DeviceKind>> = {
    desktop: 'desktop',
    laptop: 'desktop',
    mobile: 'phone',
    smartphone: 'phone',
    phone: 'phone',
    'feature phone': 'phone',
    phablet: 'phone',
    tablet: 'tablet',
    tv: 'tv',
    'smart tv': 'tv',
    console: 'console',
};

const unknown = /^(?:\(?(?:not set|none|unknown|other)\)?|-{1,2}|unk|xx|null)$/i;
const longest = 40;
/** Before anything looks for a version in it: a row's megabyte of digits would keep it busy for hours. */
const longestRead = 200;

/** A word of another tool, empty for what stands for none. */
export const known = (word: string): string => (unknown.test(word.trim()) ? '' : word.trim());

/** A browser's name and version, of a text that says both: `Chrome 86`, `Mobile Safari 14.0`. */
export const browserWithVersion = (
    text: string,
): Pick<HistoryFacts, 'browser' | 'browserVersion'> => {
    const word = text.slice(0, longestRead).trim();
    const found = /^(.*?)\s+([\d.]+)$/.exec(word);
    return { browser: browserOf(found?.[1] ?? word), browserVersion: majorOf(found?.[2] ?? '') };
};

export const browserOf = (name: string): string => {
    const word = known(name);
    return (browsers[word.toLowerCase()] ?? word).slice(0, longest);
};

/** Major version. */
export const majorOf = (version: string): string => /^\d{1,4}(?!\d)/.exec(version)?.[0] ?? '';

/** System and version, also of names that say both: `Windows 10`, `iOS 17.1`, `Mac OS X`. */
export const systemOf = (name: string, version = ''): { os: string; osVersion: string } => {
    const word = known(name.slice(0, longestRead));
    const whole = systems[word.toLowerCase()];
    const told = /^\d+(?:\.\d+)?/.exec(known(version))?.[0] ?? '';
    if (whole !== undefined) return { os: whole, osVersion: told };
    const found = /^(.*?)[ /](XP|Vista|\d+(?:\.\d+)?)[\d.]*$/i.exec(word);
    if (!found) return { os: word.slice(0, longest), osVersion: told };
    const base = found[1] ?? '';
    return {
        os: (systems[base.toLowerCase()] ?? base).slice(0, longest),
        osVersion: told || (found[2] ?? ''),
    };
};

export const deviceOf = (name: string): DeviceKind => devices[known(name).toLowerCase()] ?? '';

/** ISO 3166-1; empty for what is none. */
export const countryOf = (code: string): string => {
    const upper = known(code).toUpperCase();
    return /^[A-Z]{2}$/.test(upper) ? upper : '';
};

/** ISO 3166-2 of a country and its part, whichever way they are written; empty for what is none. */
export const regionOf = (country: string, code: string): string => {
    const upper = known(code).toUpperCase();
    if (/^[A-Z]{2}-[A-Z\d]{1,3}$/.test(upper)) return upper;
    return country !== '' && /^[A-Z\d]{1,3}$/.test(upper) ? `${country}-${upper}` : '';
};

/** As our own tracker says a screen's size; empty for what is none. */
export const screenSize = (text: string): string => /^\d{1,5}x\d{1,5}$/.exec(text)?.[0] ?? '';
