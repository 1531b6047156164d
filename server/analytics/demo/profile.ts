import type { GoalInput, GoalMoney } from '../../../contract/analytics/goals';
import type { SearchEngine } from '../../../contract/analytics/searchEngines';
import type { DemoDevice } from './agents';
import type { BotName } from './bots';
import type { Rhythm } from './calendar';
import type { CountryCode, Market } from './countries';

/** Where visits come from: how usual it is, the referrer, and the query of the first page. */
export type SourceSpec = readonly [weight: number, referrer: string, query?: string];

/** Something that visitors do on a page beside reading it. */
export interface Action {
    kind: 'event' | 'outbound' | 'download' | 'form';
    /** part of the page's views on which it happens */
    chance: number;
    /** names of events, or the targets; one of them each time */
    names: readonly [string, ...string[]];
    /** properties of a custom event; one of them each time */
    props?: readonly [object, ...object[]];
}

/** Pages of one kind. */
export interface Section {
    /** part of the visits that begin here, and of the later page views that have no other reason */
    entries: number;
    onward: number;
    /** usual seconds from opening to leaving */
    reading: number;
    /** path and title, the most popular first */
    pages: readonly (readonly [path: string, title: string])[];
    actions?: readonly Action[];
    /** how much longer than others they take to show; 1 when left out */
    slowness?: number;
    /** they are not there: the server answers with this */
    status?: number;
    /** script errors that happen on a part of their views */
    errors?: readonly { text: string; at: string; chance: number }[];
    /** where these pages lead by themselves, with the part of the views that follow */
    leadsTo?: readonly (readonly [path: string, chance: number])[];
}

/** Some days on which something brings more visits. */
export interface Campaign {
    /** days between its first day and the last day of all */
    before: number;
    /** visits beside the usual ones on its first days, as a part of the usual ones */
    lifts: readonly number[];
    path: string;
    sources: readonly SourceSpec[];
    /** how likely those who come by it leave after the first page and after later ones; as all others do when left out */
    leaving?: { bounce: number; leave: number };
}

/** Some days on which a bot reads the site as if there were no other. */
export interface BotWave {
    bot: BotName;
    /** days between its first day and the last day of all */
    before: number;
    /** its visits, as a part of all bots' usual ones */
    lifts: readonly number[];
}

/** Some days on which a page hardly leads on any more. */
export interface BrokenPage {
    path: string;
    /** days between its first day and the last day of all, and how many they are */
    before: number;
    days: number;
    /** of what usually leads on, what still does */
    left: number;
    /** part of its views with the page's errors */
    errors: number;
}

/** What the site's owner wrote on a day. */
export interface DemoNote {
    /** days between the day and the last day of all */
    before: number;
    text: string;
    link?: string;
}

/** What the site's owner wants visitors to do, and on which steps. */
export interface DemoGoals {
    goals: readonly GoalInput[];
    /** steps are names of goals */
    funnels: readonly { name: string; steps: readonly string[] }[];
    /** of the reports */
    currency?: GoalMoney['currency'];
}

/** What people look for before they come. */
export interface DemoQuery {
    query: string;
    /** the page that the engine shows them */
    path: string;
    /** part of the clicks */
    weight: number;
    /** usual position among the results */
    position: number;
    /** clicks beside those that are usual at this position; 1 when left out */
    interest?: number;
}

/** What one search engine tells the site's owner. */
export interface DemoSearch {
    engine: SearchEngine;
    /** part of all visits that come by it */
    share: number;
    queries: readonly DemoQuery[];
}

export interface SiteProfile {
    name: string;
    domain: string;
    zone: string;
    /** end of every title */
    titleEnd: string;
    /** part of the demo's events */
    share: number;
    rhythm: Rhythm;
    /** part of the visits that end on their first page, before what the source and habit change */
    bounce: number;
    /** part of the visits that somebody known makes */
    returning: number;
    devices: Readonly<Record<DemoDevice, number>>;
    countries: Readonly<Partial<Record<CountryCode, number>>>;
    sources: Readonly<Record<Market, readonly SourceSpec[]>>;
    /** sources of people who know the site */
    loyalSources: readonly SourceSpec[];
    campaigns: readonly Campaign[];
    wave?: BotWave;
    broken?: BrokenPage;
    notes: readonly DemoNote[];
    aims: DemoGoals;
    search: DemoSearch;
    sections: readonly Section[];
    /** bots by how usual they are */
    bots: Readonly<Partial<Record<BotName, number>>>;
}
