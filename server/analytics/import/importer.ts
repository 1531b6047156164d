import type { Enricher } from '../events/enrich/enrich';
import { inactivityMs, VisitRegister } from '../events/visits';
import { type AddView, FileImport } from './fileImport';
import { type ClientAddress, chooseClient } from './forwarded';
import { LineIds } from './lineIds';
import type { LogFormat, LogLine } from './logLine';
import { entryFields, spoolLine } from './spoolLine';
import { Summary } from './summary';
import { TimeWindow } from './timeWindow';
import { createPageViewReader, type ImportSite, type PageView } from './toPageView';

/** Pages of a visit keep their order within a second. */
const newRegister = () => new VisitRegister<string>({ tickMs: 1 });

export interface ImportRules {
    /** whose address a visitor has; `auto` where nothing is said */
    clientAddress?: ClientAddress;
    /** IANA time zone of times that tell none; UTC where nothing is said */
    zone?: string;
}

/** Log bytes in, spool lines out: the same bytes always give the same lines. */
export class Importer {
    readonly summary = new Summary();
    readonly #site: ImportSite;
    readonly #ids: LineIds;
    readonly #read: ReturnType<typeof createPageViewReader>;
    readonly #window = new TimeWindow<PageView>();
    #visits = newRegister();
    #latest = 0;
    readonly #rules: ImportRules;

    constructor(site: ImportSite, enricher: Enricher, rules: ImportRules = {}) {
        this.#rules = rules;
        this.#site = site;
        this.#ids = new LineIds(site.id);
        this.#read = createPageViewReader(site, enricher);
    }

    /** Begins a file; its format is found out when none is given. */
    startFile(name: string, format?: LogFormat): FileImport {
        this.#ids.startFile();
        return new FileImport(name, format, this.summary, this.#add, this.#rules.zone);
    }

    /** The spool lines of what is still held. Call it when all files are through. */
    finish(): string[] {
        return this.#window.drain().map(view => this.#lineOf(view));
    }

    /**
     * In place of `finish`, when lines are missing behind the last one: a visit whose first line
     * may still come is left to the next run, which would give it another start and so another id.
     */
    breakOff(): string[] {
        return this.#window.release().map(view => this.#lineOf(view));
    }

    readonly #add: AddView = (line, text, format) => {
        const id = this.#ids.take(text, line.time);
        if (id === undefined) {
            this.summary.repeated += 1;
            return [];
        }
        const client = chooseClient(
            line.client,
            line.forwarded,
            this.#rules.clientAddress ?? 'auto',
        );
        if (line.forwarded !== undefined) this.#lookAtUnused(line, client);
        const view = this.#read(id, line, client, format);
        return this.#window.add(view).map(ready => this.#lineOf(ready));
    };

    /** Behind a proxy whose address is a public one all visitors would be one: its owner is told. */
    #lookAtUnused(line: LogLine, client: string): void {
        if (this.#rules.clientAddress !== undefined && this.#rules.clientAddress !== 'auto') return;
        const passedOn = chooseClient(line.client, line.forwarded, 'forwarded');
        if (passedOn !== client) this.summary.addUnused(line.client);
    }

    #lineOf(view: PageView): string {
        const { visitor, time } = view;
        this.summary.addView(time, view.address, view.facts.excluded !== '');
        const site = this.#site.id;
        // Another log begins: its visitors were not here later.
        if (time < this.#latest - inactivityMs) this.#visits = newRegister();
        this.#latest = time;
        const sign = { site, visitor, time, isView: true };
        const assigned = this.#visits.assign(sign, () => entryFields(view.facts));
        // In place: a copy for each line is a tenth of the work.
        view.time = assigned.time;
        return spoolLine(site, view, assigned.visit);
    }
}
