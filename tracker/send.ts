import type { TrackerEvent } from '../contract/collect';
import { toJson } from './json';
import { attribute, has, script } from './script';

/** 128 random bits; `crypto.randomUUID` would need https. */
export const randomId = (): string => {
    let id = '';
    for (const part of crypto.getRandomValues(new Uint32Array(4))) id += part.toString(36);
    return id;
};

/** Undefined when the browser keeps nothing for this page. */
const visitorId = (): string | undefined => {
    try {
        let id: string = localStorage['footfall.id'] || '';
        if (!/^[\w-]{8,64}$/.test(id)) {
            id = randomId();
            localStorage['footfall.id'] = id;
        }
        return id;
    } catch {}
};

const isOff = (): unknown => {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
        globalPrivacyControl?: boolean;
    };
    if (has('off') || (has('dnt') && (doNotTrack === '1' || globalPrivacyControl))) return true;
    try {
        return localStorage['footfall.off'];
    } catch {}
};

const post = (address: string, body: string): void => {
    try {
        if (navigator.sendBeacon(address, body)) return;
    } catch {}
    fetch(address, {
        method: 'POST',
        body,
        keepalive: true,
        mode: 'no-cors',
        credentials: 'omit',
    }).catch(() => {});
};

/** Sends one event and says whether it did: false while the visitor is opted out. */
export const send = (event: Omit<TrackerEvent, 's'>): boolean => {
    if (isOff()) return false;
    post(
        // the server replaces this path when its own differs
        attribute('collect') || `${new URL(script.src).origin}/api/v1/collect`,
        toJson({
            s: attribute('site') as string,
            ...event,
            w: `${screen.width | 0}x${screen.height | 0}`,
            l: navigator.language,
            i: has('cookieless') ? undefined : visitorId(),
        }),
    );
    return true;
};
