import { z } from 'zod';
import { fault } from '../fault';

/** Other products whose trackers may go on sending, to this server. */
export const otherTrackers = ['umami', 'plausible', 'matomo', 'goatcounter'] as const;
export type OtherTracker = (typeof otherTrackers)[number];

/** Where each sends to. The same stands below `siteAddress`, for whoever can say whose the events are. */
export const trackerAddresses: Readonly<Record<OtherTracker, readonly string[]>> = {
    umami: ['/api/send'],
    plausible: ['/api/event'],
    matomo: ['/matomo.php', '/piwik.php'],
    goatcounter: ['/count'],
};
/** Before an address: the events are this site's, whatever they say. */
export const siteAddress = (site: string): string => `/collect/${site}`;

const maxIds = 20;
const word = z.string().trim().toLowerCase();
const listOf = (form: RegExp, longest: number, message: string) =>
    z
        .array(word.pipe(z.string().max(longest, message).regex(form, message)))
        .max(maxIds, fault('site.too_many_lines', { max: maxIds }));

/** What a site was called by the product that its pages were measured with before. */
export const trackerIds = {
    /** `data-website-id`, a UUID */
    umamiIds: listOf(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 36, 'site.umami_id'),
    /** `data-domain`, where that is not the site's domain */
    plausibleIds: listOf(/^[^\s,"<>]+$/, 253, 'site.plausible_id'),
    /** `idsite`, a number */
    matomoIds: listOf(/^[1-9]\d*$/, 9, 'site.matomo_id'),
    /** the host that it was reached by, or what stands before that host's first dot */
    goatcounterIds: listOf(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/, 253, 'site.goatcounter_id'),
};
