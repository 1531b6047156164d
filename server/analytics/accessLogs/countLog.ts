import { normaliseAddress } from '../../platform/addresses/address';
import { Recent } from '../../platform/agents/recent';
import type { Enricher } from '../events/enrich/enrich';
import { chooseClient } from '../import/forwarded';
import { whyExcluded } from '../import/isPageView';
import { LineSplitter } from '../import/lineSplitter';
import { type LogFormat, type LogLine, openFormat } from '../import/logLine';
import { sampleSize as importSample, recognise } from '../import/recognise';
import { createPageViewReader } from '../import/toPageView';
import type { KnownSite } from '../sites/siteCache';
import { hostOfLine } from './hostOfLine';
import { PathCounter, type PathFigure, pathFigures } from './paths';
import { noCounts, type SlotCounts, type SlotFigure, slotMs } from './slots';

const dayMs = 86_400_000;
/** Older lines are not counted, nor those that tell a time to come, a wrong clock's minutes aside. */
export const oldestMs = 400 * dayMs;
const futureMs = 600_000;
/** A log that is sent by the hour or the day is in time. */
const lateMs = 2 * dayMs;

type Site = Pick<KnownSite, 'id' | 'domain' | 'counts' | 'excludes'>;

const notModified = 304;
/** Samples of lines that are looked at for a format where a log goes on that had one. */
const mostSamples = 20;
const rememberedHosts = 1000;

/** What is asked for in case somebody opens it (https://wicg.github.io/nav-speculation/prefetch.html). */
const isPrefetch = ({ purpose }: LogLine): boolean =>
    purpose !== undefined && /prefetch|prerender|preview/i.test(purpose);

const isOfPath = (kind: SlotFigure): kind is PathFigure =>
    pathFigures.some(figure => figure === kind);

/** Reads lines of a site's log and counts them by quarters of an hour. */
export class LogCounter {
    readonly slots = new Map<number, SlotCounts>();
    readonly paths: PathCounter;
    lines = 0;
    views = 0;
    malformed = 0;
    /** that were read, unpacked */
    bytes = 0;
    /** no format reads its first lines */
    isUnknown = false;
    readonly #site: Site;
    readonly #isContinued: boolean;
    readonly #counts = new Recent<boolean>(rememberedHosts);
    readonly #now: number;
    readonly #splitter = new LineSplitter();
    readonly #readView: ReturnType<typeof createPageViewReader>;
    #format: LogFormat | undefined;
    #sample: string[] = [];
    #samples = 0;

    /**
     * `now` (ms) is when the lines arrived. Of a log that goes on, lines of no format are only malformed ones:
     * a server may write whatever it likes between its requests.
     */
    constructor(
        site: Site,
        enricher: Enricher,
        { now, isContinued = false }: { now: number; isContinued?: boolean },
    ) {
        this.#site = site;
        this.#now = now;
        this.paths = new PathCounter(now);
        this.#isContinued = isContinued;
        this.#readView = createPageViewReader(site, enricher);
    }

    push(chunk: Buffer): void {
        this.bytes += chunk.length;
        this.#take(this.#splitter.push(chunk), false);
    }

    /** The last line too, where no line end follows it. */
    end(): void {
        this.#take(this.#splitter.end(), true);
    }

    #take(lines: readonly string[], isEnd: boolean): void {
        let text = lines;
        if (!this.#format) {
            if (this.isUnknown) {
                this.#passOver(lines);
                return;
            }
            for (const line of lines) this.#sample.push(line);
            if (this.#sample.length < importSample && !isEnd) return;
            text = this.#begin(this.#sample);
            this.#sample = [];
            if (!this.#format) return;
        }
        for (const line of text) if (line.trim() !== '') this.#count(line, this.#format);
    }

    /** Finds the format, and answers the lines from the first ones on that have it. */
    #begin(lines: readonly string[]): readonly string[] {
        for (let from = 0; from < lines.length; from += importSample) {
            const shown = lines.slice(from, from + importSample).filter(line => line.trim() !== '');
            const found = recognise(shown);
            if (found) {
                this.#format = openFormat(found);
                return lines.slice(from);
            }
            if (shown.every(line => line.startsWith('#'))) continue;
            this.#samples += 1;
            this.isUnknown = !this.#isContinued || this.#samples >= mostSamples;
            this.#passOver(shown);
            if (this.isUnknown) {
                this.#passOver(lines.slice(from + importSample));
                return [];
            }
        }
        return [];
    }

    #passOver(lines: readonly string[]): void {
        const count = lines.filter(line => line.trim() !== '').length;
        this.lines += count;
        this.malformed += count;
    }

    #count(text: string, format: LogFormat): void {
        const line = format.parse(text);
        if (line === undefined) return;
        this.lines += 1;
        if (
            typeof line === 'string' ||
            !(line.time <= this.#now + futureMs && line.time >= this.#now - oldestMs)
        ) {
            this.malformed += 1;
            return;
        }
        const slot = this.#slotOf(line.time);
        const { kind, path } = this.#kindOf(line, format);
        slot[kind] += 1;
        const isCached = kind === 'views' && (line.isCached || line.status === notModified);
        if (path !== undefined && isOfPath(kind)) {
            this.paths.add(line.time, path, isCached ? [kind, 'cached'] : [kind]);
        }
        if (kind !== 'views') return;
        this.views += 1;
        if (isCached) slot.cached += 1;
        if (line.time < this.#now - lateMs) slot.late += 1;
    }

    /** Whether it was asked of a host that the site does not list; a log that names none is the site's. */
    #isElsewhere(line: LogLine, format: LogFormat): boolean {
        const host = hostOfLine(line, format);
        return host !== undefined && !this.#counts.get(host, this.#site.counts);
    }

    #slotOf(time: number): SlotCounts {
        const at = Math.floor(time / slotMs) * slotMs;
        const known = this.slots.get(at);
        if (known) return known;
        const made = { ...noCounts };
        this.slots.set(at, made);
        return made;
    }

    /** What a request counts as, and of which page where it is of one of the site's. */
    #kindOf(line: LogLine, format: LogFormat): { kind: SlotFigure; path?: string } {
        const reason = whyExcluded(line);
        if (reason === 'method') return { kind: 'others' };
        if (reason === 'static') return { kind: 'assets' };
        if (reason !== 'status' && this.#isElsewhere(line, format)) return { kind: 'others' };
        const client = chooseClient(line.client, line.forwarded, 'auto');
        const { path, visitor, facts } = this.#readView('', line, client, format);
        if (reason === 'status') {
            const kind = line.status >= 300 && line.status < 400 ? 'redirects' : 'errors';
            return this.#isElsewhere(line, format) ? { kind } : { kind, path };
        }
        if (this.#site.excludes(normaliseAddress(client), path, visitor) !== '') {
            return { kind: 'others' };
        }
        return {
            kind: kindOfAgent(facts.excluded) ?? (isPrefetch(line) ? 'prefetches' : 'views'),
            path,
        };
    }
}

const kindOfAgent = (excluded: string): SlotFigure | undefined =>
    (({ bot: 'bots', network: 'networks', spam: 'others' }) as const)[excluded];
