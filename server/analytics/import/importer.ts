import type { Enricher } from '../events/enrich/enrich';
import { inactivityMs, VisitRegister } from '../events/visits';
import { type AddView, FileImport } from './fileImport';
import { LineIds } from './lineIds';
import type { LogFormat } from './logLine';
import { entryFields, spoolLine } from './spoolLine';
import { Summary } from './summary';
import { TimeWindow } from './timeWindow';
import { createPageViewReader, type ImportSite, type PageView } from './toPageView';

/** Pages of a visit keep their order within a second. */
const newRegister = () => new VisitRegister<string>({ tickMs: 1 });

/** Log bytes in, spool lines out: the same bytes always give the same lines. */
export class Importer {
    readonly summary = new Summary();
    readonly #site: ImportSite;
    readonly #ids: LineIds;
    readonly #read: ReturnType<typeof createPageViewReader>;
    readonly #window = new TimeWindow<PageView>();
    #visits = newRegister();
    #latest = 0;

    constructor(site: ImportSite, enricher: Enricher) {
        this.#site = site;
        this.#ids = new LineIds(site.id);
        this.#read = createPageViewReader(site, enricher);
    }

    /** Begins a file; its format is found out when none is given. */
    startFile(name: string, format?: LogFormat): FileImport {
        this.#ids.startFile();
        return new FileImport(name, format, this.summary, this.#add);
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
        const view = this.#read(id, line, format);
        return this.#window.add(view).map(ready => this.#lineOf(ready));
    };

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
