import type { HistoryRefusal, HistoryTool } from '../../../../contract/analytics/historyTools';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { maskedText, normaliseAddress } from '../../../platform/addresses/address';
import { Recent } from '../../../platform/agents/recent';
import { addressOf } from '../../events/collect/otherTrackers/values';
import type { Enricher, Enrichment } from '../../events/enrich/enrich';
import { entryOf, type NewEvent, toLine } from '../../events/event';
import { hash64, type ViewHash, viewHash, viewNumber } from '../../events/hash64';
import { visitId } from '../../events/visitId';
import type { KnownSite } from '../../sites/siteCache';
import type { HistoryEvent } from '../historyItems';
import { HistoryVisits } from './historyVisits';

export interface LineRules {
    /** id of the import */
    id: string;
    tool: HistoryTool;
    site: KnownSite;
    enricher: Enricher;
    /** ms, from when on the site is measured; infinite where it is not */
    measuredFrom: number;
}

const rememberedVisitors = 50_000;
const mostAtOnce = 50_000;
const withoutIds: ReadonlySet<HistoryTool> = new Set(['goatcounter']);
const longest = { text: 1000, path: 2048, props: 16_384 };

const cut = (text: string | undefined, length: number): string =>
    (text ?? '').slice(0, length).toWellFormed();

/** The events of another tool as spool lines, in the order of their time. The same event always has the same line. */
export class EventLines {
    readonly #rules: LineRules;
    readonly #visits = new HistoryVisits();
    readonly #visitors = new Recent<string>(rememberedVisitors);
    /** of the instant that is at hand: what is there twice has the same time */
    #instant = 0;
    #seen = new Map<string, number>();

    constructor(rules: LineRules) {
        this.#rules = rules;
    }

    /** A line, or why there is none. */
    lineOf(event: HistoryEvent): { line: string; time: number } | { refused: HistoryRefusal } {
        const { measuredFrom, site } = this.#rules;
        if (event.time >= measuredFrom) return { refused: 'measured' };
        if (!canParseUrl(event.url)) return { refused: 'page' };
        const page = new URL(site.cleanAddress(addressOf(new URL(event.url), site)));
        if (!/^https?:$/.test(page.protocol)) return { refused: 'page' };
        const name = this.#nameOf(event);
        if (typeof name === 'string') return { refused: name };
        const stored = this.#stored(event, page, name);
        return { line: toLine(stored), time: stored.time };
    }

    /** What names the event among those of the site; undefined for one that was there before. */
    #nameOf({ time, key, kind }: HistoryEvent): ViewHash | HistoryRefusal {
        if (time !== this.#instant) {
            this.#instant = time;
            this.#seen = new Map();
        }
        const { site, tool } = this.#rules;
        const name = `${tool} ${kind} ${key}`;
        const before = this.#seen.get(name) ?? 0;
        // nobody has as many within a millisecond: they are held in memory
        if (before === 0 && this.#seen.size >= mostAtOnce) return 'time';
        this.#seen.set(name, before + 1);
        if (before === 0) return viewHash(site.id, name);
        // rows without an id of their own may be alike: somebody loaded a page twice within a second
        return withoutIds.has(tool) ? viewHash(site.id, `${name} ${before}`) : 'repeated';
    }

    #visitorOf(name: string): string {
        const { tool, site } = this.#rules;
        return this.#visitors.get(name, () => hash64(site.id, tool, name));
    }

    #facts(event: HistoryEvent, page: URL, address: string): Enrichment {
        const { enricher, site } = this.#rules;
        const { campaign = '' } = event;
        const isNamed = campaign === '' || /[?&]utm_/.test(page.search);
        const search = isNamed
            ? page.search
            : `${page.search || '?'}&utm_campaign=${encodeURIComponent(campaign)}`;
        return enricher.enrich({
            userAgent: event.userAgent || undefined,
            address,
            page: { search },
            referrer: site.cleanAddress(event.referrer ?? ''),
            siteDomain: site.domain,
        });
    }

    #stored(event: HistoryEvent, page: URL, name: ViewHash): NewEvent {
        const { id, site } = this.#rules;
        const visitor = this.#visitorOf(event.visitor);
        const address = normaliseAddress(event.address ?? '');
        const facts = this.#facts(event, page, address);
        const isView = event.kind === 'view';
        const sign = { visitor, visit: event.visit, time: event.time, isView };
        const visit = this.#visits.assign(sign, () => entryOf(facts));
        const path = (page.pathname + page.hash).slice(0, longest.path);
        return {
            id: viewNumber(name),
            site: site.id,
            visitor,
            visit: visitId(visitor, visit.started),
            started: visit.started,
            time: visit.time,
            kind: event.kind,
            // events belong to their visit: which of its page views they came from is not told
            view: isView ? viewNumber(name) : '0',
            number: isView ? 0 : 1 + (name.low >>> 1),
            origin: `import:${id}`,
            name: site.cleanAddress(cut(event.name, longest.path)),
            props: (event.props ?? '').length > longest.props ? '' : (event.props ?? ''),
            host: page.host,
            path,
            query: page.search.slice(1, longest.path + 1),
            title: cut(event.title, longest.text),
            referrer: facts.referrer,
            address: site.cookieless === 0 ? address : maskedText(address),
            bot: facts.bot || (event.bot ?? ''),
            excluded: this.#excluded(event, facts, { address, path, visitor }),
            // last: to add fields to what was spread takes several times as long
            ...visit.entry,
            ...this.#known(event, facts),
        };
    }

    #excluded(
        { bot }: HistoryEvent,
        facts: Enrichment,
        { address, path, visitor }: { address: string; path: string; visitor: string },
    ): NewEvent['excluded'] {
        if (facts.excluded !== '') return facts.excluded;
        return bot ? 'bot' : this.#rules.site.excludes(address, path, visitor);
    }

    /** What the tool tells; where it does not, what follows from agent and address. */
    #known(event: HistoryEvent, facts: Enrichment) {
        const isAgent = event.userAgent !== undefined && facts.browser !== '';
        const agent = isAgent ? facts : event;
        const isPlaced = (event.country ?? '') !== '';
        const place = isPlaced ? event : facts;
        return {
            browser: cut(agent.browser, 40),
            browserVersion: cut(agent.browserVersion, 20),
            os: cut(agent.os, 40),
            osVersion: cut(agent.osVersion, 20),
            device: agent.device ?? '',
            screen: cut(event.screen, 20),
            language: cut(event.language, 35),
            country: cut(place.country, 10),
            region: cut(place.region, 10),
            city: cut(place.city, 100),
            network: facts.network,
        };
    }
}
