import { z } from 'zod';
import { fault } from '../fault';
import { accountHolders, defineCall, everyone, siteOwners } from '../platform/call';
import { isoCurrency } from '../platform/isoCurrencies';
import { listOf, pagingQuery } from '../platform/paging';
import { reportNames } from '../platform/reportPages';
import { trackerIds } from './otherTrackers';
import { siteRoles } from './siteRoles';
import {
    droppedParameters,
    excludedAddresses,
    excludedPages,
    extraViews,
    minAddressDays,
    notFoundTitles,
    widget,
} from './siteRules';

const isTimeZone = (zone: string): boolean => {
    try {
        new Intl.DateTimeFormat('en', { timeZone: zone });
        return zone.includes('/') || zone === 'UTC';
    } catch {
        return false;
    }
};

/** People paste addresses where a host is asked for. */
const hostText = z
    .string()
    .trim()
    .toLowerCase()
    .transform(text => text.replace(/^https?:\/\//, '').replace(/\/.*$/, ''));

/** A host name as it stands in an address: labels and an optional port, lower case. */
const domain = hostText.pipe(
    z
        .string()
        .max(253)
        .regex(
            /^(?=.)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(:\d{1,5})?$/u,
            'site.domain',
        ),
);

/** A host beside the domain, or with `*.` in front all hosts below it. */
const listedHost = hostText.pipe(
    z
        .string()
        .max(255)
        .regex(
            /^(\*\.)?([\p{L}\p{N}_]([\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?\.)*[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(:\d{1,5})?$/u,
            'site.host',
        ),
);

const maxHosts = 50;
/** Events may come a day late, and a day is sealed a day after its end. */
export const minRetentionDays = 7;

export const timeZone = z.string().refine(isTimeZone, 'field.time_zone');

const siteFields = z.object({
    domain,
    /** Pages of these hosts count too, beside the domain and the hosts below it. */
    hosts: z.array(listedHost).max(maxHosts, fault('site.too_many_hosts', { max: maxHosts })),
    /** Events are deleted when they are older; null keeps them for ever. */
    retentionDays: z
        .number()
        .int()
        .min(minRetentionDays, fault('site.too_few_days', { min: minRetentionDays }))
        .max(3660, fault('site.too_many_days', { max: 3660 }))
        .nullable(),
    /** Addresses of events that are older are masked: IPv4 to /24, IPv6 to /48; null keeps them. */
    addressDays: z
        .number()
        .int()
        .min(minAddressDays, fault('site.too_few_days', { min: minAddressDays }))
        .max(3660, fault('site.too_many_days', { max: 3660 }))
        .nullable(),
    /** What comes from them, or is about them, is kept apart and left out of the figures. */
    excludedAddresses,
    excludedPages,
    /** Query parameters that are removed before anything is stored. */
    droppedParameters,
    /** Page views with such a title are of pages that are not there. */
    notFoundTitles,
    /** By which the events of other products' trackers are known to be this site's. */
    ...trackerIds,
    /** In which Matomo's amounts are, which name none; null while nobody has said it. */
    matomoCurrency: isoCurrency.nullable(),
    /** The public counter; null while there is none. */
    widget: widget.nullable(),
    name: z.string().trim().min(1).max(120),
    timezone: timeZone,
    /** No id is kept in the visitor's browser; a visitor is a hash that changes each day. */
    cookieless: z.boolean(),
    /** Visitors who send Do Not Track or Global Privacy Control are not counted. */
    honourDnt: z.boolean(),
    /** What is a page view beside a page that is opened. */
    extraViews: z
        .array(z.enum(extraViews))
        .max(extraViews.length)
        .refine(chosen => new Set(chosen).size === chosen.length, 'site.named_twice'),
});

export const siteInput = siteFields.extend({
    hosts: siteFields.shape.hosts.default([]),
    retentionDays: siteFields.shape.retentionDays.default(null),
    addressDays: siteFields.shape.addressDays.default(null),
    excludedAddresses: siteFields.shape.excludedAddresses.default([]),
    notFoundTitles: siteFields.shape.notFoundTitles.default([]),
    excludedPages: siteFields.shape.excludedPages.default([]),
    droppedParameters: siteFields.shape.droppedParameters.default([]),
    umamiIds: siteFields.shape.umamiIds.default([]),
    plausibleIds: siteFields.shape.plausibleIds.default([]),
    matomoIds: siteFields.shape.matomoIds.default([]),
    goatcounterIds: siteFields.shape.goatcounterIds.default([]),
    matomoCurrency: siteFields.shape.matomoCurrency.default(null),
    widget: siteFields.shape.widget.default(null),
    cookieless: siteFields.shape.cookieless.default(false),
    honourDnt: siteFields.shape.honourDnt.default(false),
    extraViews: siteFields.shape.extraViews.default([]),
});
export type SiteInput = z.input<typeof siteInput>;

const newSite = siteInput.extend({
    /** id of a team that you make sites for; null: it is yours alone */
    teamId: z.string().max(64).nullable().default(null),
});
export type NewSiteInput = z.input<typeof newSite>;

/** `own` is the product measuring itself, `demo` is filled by `npm run demo`. */
const siteKinds = ['normal', 'own', 'demo'] as const;

export const site = siteFields.extend({
    id: z.string(),
    kind: z.enum(siteKinds),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
    /** ms; since then it takes no events and is listed apart; null while it is in use */
    archivedAt: z.number().int().nullable(),
    /** what you are to it */
    role: z.enum(siteRoles),
    /** the only reports of it that you can read; null for all */
    reports: z.array(z.enum(reportNames)).nullable(),
    /** the figures that you read of it are those of one of its segments */
    isFiltered: z.boolean(),
    /** the team that it belongs to, for its members; null for others */
    team: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type Site = z.output<typeof site>;

export const siteParams = z.object({ id: z.string().regex(/^[a-z0-9]{8,32}$/) });

export const listSites = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites',
    summary: 'List the sites you have access to (administrators: all sites)',
    access: accountHolders,
    keyScope: 'read',
    query: pagingQuery.extend({
        /** id of a user: for administrators, who see all sites */
        owner: z.string().max(64).optional(),
        /** of this team alone, or with `personal` of none of your teams */
        team: z.string().max(64).optional(),
        q: z.string().trim().max(120).optional(),
        sort: z.enum(['name', 'domain', 'createdAt']).default('createdAt'),
        order: z.enum(['ASC', 'DESC']).default('ASC'),
    }),
    answer: listOf(site),
});

export const getSite = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id',
    summary: 'Get a site',
    access: everyone,
    keyScope: 'read',
    params: siteParams,
    answer: site,
});

export const createSite = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites',
    summary: 'Add a site',
    access: siteOwners,
    keyScope: 'manage',
    body: newSite,
    answer: site,
});

export const siteChange = siteFields.partial();

export const updateSite = defineCall({
    method: 'PATCH',
    path: '/api/v1/work/sites/:id',
    summary: 'Change a site',
    access: siteOwners,
    keyScope: 'manage',
    params: siteParams,
    body: siteChange,
    answer: site,
});

/** The snippet's facts and whether a first event has arrived. */
export const getInstallation = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/installation',
    summary: 'Get a site’s tracking code, and the times of its first and latest event',
    access: accountHolders,
    keyScope: 'manage',
    params: siteParams,
    answer: z.object({
        snippet: z.string(),
        /** the tag of the second script, for page speed and script errors; it stands after the first */
        secondSnippet: z.string(),
        firstEventAt: z.number().int().nullable(),
        lastEventAt: z.number().int().nullable(),
        lastHost: z.string().nullable(),
        /** the latest host that sends events though the site does not list it; null without */
        otherHost: z.string().nullable(),
    }),
});
