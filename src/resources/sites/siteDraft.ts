import type { WidgetFigure, WidgetStyle } from '../../../contract/analytics/siteRules';
import {
    type NewSiteInput,
    type Site,
    type SiteInput,
    siteInput as siteSchema,
} from '../../../contract/analytics/sites';
import { checkFields } from '../../ui/text/checkFields';
import { browserZone } from '../../ui/text/times';

/** Days that are offered by name; 30 days a month, 365 a year. */
export const dayCache = [30, 90, 180, 365, 730, 1095] as const;
export const rawAddressDays = [7, 30, 90, 180] as const;

type Lists =
    | 'hosts'
    | 'excludedAddresses'
    | 'excludedPages'
    | 'droppedParameters'
    | 'notFoundTitles'
    | 'umamiIds'
    | 'plausibleIds'
    | 'matomoIds'
    | 'goatcounterIds';

/** A site as its form holds it. */
export type SiteDraft = Omit<SiteInput, Lists | 'widget'> & {
    /** one a line, as typed */
    [Name in Lists]?: string;
} & {
    /** `forever`, a number of days from the list, or `days`: then the number field holds */
    keeping?: string;
    masking?: string;
    /** of a new site: the team that it is for; empty for oneself */
    teamId?: string;
    hasWidget?: boolean;
    widgetStyle?: WidgetStyle;
    widgetFigures?: WidgetFigure[];
    widgetLanguage?: 'en' | 'zh';
};

/** How a number of days is shown: by name where it has one. */
const choiceOf = (days: number | null | undefined, named: readonly number[]): string => {
    if (days == null) return 'forever';
    return named.includes(days) ? String(days) : 'days';
};

/** The number of days that is meant; null for ever. */
const daysOf = (choice: string | undefined, typed: number | null | undefined): number | null => {
    if (choice === 'days') return typed ?? null;
    return choice === undefined || choice === 'forever' ? null : Number(choice);
};

const lines = (list: readonly string[] | undefined): string => (list ?? []).join('\n');
const listOf = (text: string | undefined): string[] =>
    (text ?? '').split(/[\s,，、]+/).filter(line => line !== '');

/** Titles have blanks and commas of their own. */
const linesOf = (text: string | undefined): string[] =>
    (text ?? '')
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== '');

/** What the form begins with. */
export const draftOf = (site: Site | undefined): SiteDraft => ({
    domain: site?.domain ?? '',
    hosts: lines(site?.hosts),
    name: site?.name ?? '',
    timezone: site?.timezone ?? browserZone(),
    keeping: choiceOf(site?.retentionDays, dayCache),
    retentionDays: site?.retentionDays ?? null,
    masking: choiceOf(site?.addressDays, rawAddressDays),
    addressDays: site?.addressDays ?? null,
    cookieless: site?.cookieless ?? false,
    honourDnt: site?.honourDnt ?? false,
    extraViews: site?.extraViews ?? [],
    excludedAddresses: lines(site?.excludedAddresses),
    excludedPages: lines(site?.excludedPages),
    droppedParameters: lines(site?.droppedParameters),
    notFoundTitles: lines(site?.notFoundTitles),
    umamiIds: lines(site?.umamiIds),
    plausibleIds: lines(site?.plausibleIds),
    matomoIds: lines(site?.matomoIds),
    goatcounterIds: lines(site?.goatcounterIds),
    matomoCurrency: site?.matomoCurrency ?? null,
    hasWidget: site?.widget != null,
    widgetStyle: site?.widget?.style ?? 'text',
    widgetFigures: site?.widget?.figures ?? ['visitors', 'views'],
    widgetLanguage: site?.widget?.language ?? 'zh',
});

/** The counter that a draft describes, also while it is not turned on. */
export const widgetOf = (draft: Partial<SiteDraft>) => ({
    style: draft.widgetStyle ?? 'text',
    figures: draft.widgetFigures ?? [],
    language: draft.widgetLanguage ?? ('zh' as const),
});

/** What the server is sent. */
export const siteInput = (draft: SiteDraft): SiteInput => ({
    domain: draft.domain,
    name: draft.name,
    timezone: draft.timezone,
    hosts: listOf(draft.hosts),
    retentionDays: daysOf(draft.keeping, draft.retentionDays),
    addressDays: daysOf(draft.masking, draft.addressDays),
    cookieless: draft.cookieless ?? false,
    honourDnt: draft.honourDnt ?? false,
    extraViews: draft.extraViews ?? [],
    excludedAddresses: listOf(draft.excludedAddresses),
    excludedPages: listOf(draft.excludedPages),
    droppedParameters: listOf(draft.droppedParameters),
    notFoundTitles: linesOf(draft.notFoundTitles),
    umamiIds: listOf(draft.umamiIds),
    plausibleIds: listOf(draft.plausibleIds),
    matomoIds: listOf(draft.matomoIds),
    goatcounterIds: listOf(draft.goatcounterIds),
    matomoCurrency: draft.matomoCurrency || null,
    widget: draft.hasWidget ? widgetOf(draft) : null,
});

/** What the server is sent of a new site. */
export const newSiteInput = (draft: SiteDraft): NewSiteInput => ({
    ...siteInput(draft),
    teamId: draft.teamId || null,
});

/** Messages by field, as the server would give them; empty when the draft is good. */
export const checkSite = (draft: Partial<SiteDraft>): Record<string, string> => {
    const { widget, ...errors } = checkFields(siteSchema, siteInput(draft as SiteDraft));
    const lacks = (choice: string | undefined, days: number | null | undefined) =>
        choice === 'days' && days == null;
    return {
        ...errors,
        ...(widget !== undefined && { widgetFigures: widget }),
        ...(lacks(draft.keeping, draft.retentionDays) && { retentionDays: 'field.needed' }),
        ...(lacks(draft.masking, draft.addressDays) && { addressDays: 'field.needed' }),
    };
};

/** A name to begin with: the domain without scheme, path and `www.`. */
export const nameFromDomain = (domain: string): string =>
    domain
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/\/.*$/, '')
        .replace(/^www\./, '');
