import { UAParser } from 'ua-parser-js';
import { browserNames, ownBrowsers, ownDevices, systemNames } from './agentRules';
import type { DeviceKind } from './device';
import { Recent } from './recent';
import { isTv } from './tvRules';

export interface Agent {
    browser: string;
    /** the major version: `130` */
    browserVersion: string;
    os: string;
    /** major and minor where the agent gives them: `18.1` */
    osVersion: string;
    device: DeviceKind;
}

export const maxAgentLength = 512;
const maxNameLength = 40;

const parserDevices: Readonly<Record<string, DeviceKind>> = {
    mobile: 'phone',
    tablet: 'tablet',
    smarttv: 'tv',
    console: 'console',
    wearable: 'other',
    embedded: 'other',
};

const desktopSystems = new Set([
    ...['Windows', 'macOS', 'Linux', 'ChromeOS', 'FreeBSD', 'OpenBSD', 'NetBSD', 'Solaris'],
]);

/** A longer number is an app's build, no version. */
const major = (version: string): string => /^\d{1,4}(?!\d)/.exec(version)?.[0] ?? '';
const majorMinor = (version: string): string => /^\d+(?:\.\d+)?/.exec(version)?.[0] ?? '';

const readBrowser = (
    userAgent: string,
    parsed: { name?: string; version?: string },
    os: string,
): Pick<Agent, 'browser' | 'browserVersion'> => {
    for (const [pattern, browser] of ownBrowsers) {
        const match = pattern.exec(userAgent);
        if (match) return { browser, browserVersion: major(match[1] ?? match[2] ?? '') };
    }
    const name = parsed.name ?? '';
    // An app's web view on iOS names only the engine, whose version says nothing.
    if (name === 'WebKit')
        return { browser: os === 'iOS' ? 'iOS WebView' : '', browserVersion: '' };
    const browser = (browserNames[name.toLowerCase()] ?? name).slice(0, maxNameLength);
    return { browser, browserVersion: major(parsed.version ?? '') };
};

const readSystem = (
    userAgent: string,
    parsed: { name?: string; version?: string },
): Pick<Agent, 'os' | 'osVersion'> => {
    const name = parsed.name ?? '';
    const os = (systemNames[name.toLowerCase()] ?? name).slice(0, maxNameLength);
    // HarmonyOS before 5 gives only the version of the Android that it imitates.
    if (os === 'Linux' || name === 'HarmonyOS') return { os, osVersion: '' };
    if (os === 'iOS') {
        // From version 26 on Safari always claims iOS 18; its own version is the system's.
        const safari = /\bVersion\/(\d+\.\d+)[\d.]* .*Safari\//.exec(userAgent)?.[1] ?? '';
        if (Number.parseInt(safari, 10) >= 26) return { os, osVersion: safari };
    }
    // Windows counts in words too: XP, Vista.
    const version = parsed.version ?? '';
    return { os, osVersion: os === 'Windows' ? version.slice(0, 10) : majorMinor(version) };
};

const readDevice = (userAgent: string, parsed: string | undefined, os: string): DeviceKind => {
    for (const [pattern, device] of ownDevices) if (pattern.test(userAgent)) return device;
    if (isTv(userAgent)) return 'tv';
    const device = parserDevices[parsed ?? ''];
    if (desktopSystems.has(os) && !/\bmobile\b/i.test(userAgent)) {
        return device === 'tablet' || device === 'phone' || !device ? 'desktop' : device;
    }
    // The parser knows makers of phones that make tablets too; Chromium names a phone `Mobile`.
    const isTablet = os === 'Android' && !/mobile/i.test(userAgent) && / Chrome\//.test(userAgent);
    if (device) return device === 'phone' && isTablet ? 'tablet' : device;
    if (os === 'Android' || os === 'HarmonyOS')
        return /mobile/i.test(userAgent) ? 'phone' : 'tablet';
    return os === '' ? '' : 'other';
};

const readAgent = (userAgent: string): Agent => {
    const parsed = new UAParser(userAgent);
    const system = readSystem(userAgent, parsed.getOS());
    return {
        ...readBrowser(userAgent, parsed.getBrowser(), system.os),
        ...system,
        device: readDevice(userAgent, parsed.getDevice().type, system.os),
    };
};

/** Reads browser, system and device from an agent string; remembers the strings seen last. */
export const createAgentReader = (cacheSize = 5000): ((userAgent: string) => Agent) => {
    const known = new Recent<Agent>(cacheSize);
    return userAgent => known.get(userAgent.slice(0, maxAgentLength), readAgent);
};
