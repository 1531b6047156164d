import type { TrackerEvent } from '../contract/analytics/collect';
import { deliver } from './deliver';
import { toJson } from './json';
import { safe } from './safe';
import { dataset } from './script';
import { visitorId } from './storage';

const hasOptedOut = safe((): unknown => localStorage['footfall.off']);

const isOff = (): unknown =>
    'off' in dataset ||
    ('dnt' in dataset &&
        (navigator.doNotTrack === '1' ||
            (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl)) ||
    hasOptedOut();

/** Sends one event, or without one what waits. False while the visitor is opted out. */
export const send = (event?: Omit<TrackerEvent, 's'>): false | Promise<void> =>
    !isOff() &&
    deliver(
        event &&
            toJson({
                s: dataset.site as string,
                ...event,
                w: `${screen.width | 0}x${screen.height | 0}`,
                l: navigator.language,
                i: visitorId(),
                b: navigator.webdriver ? 1 : undefined,
            }),
    );
