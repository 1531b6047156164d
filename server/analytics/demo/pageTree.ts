import type { Action, Section } from './profile';
import type { Random } from './random';
import { Weighted, zipf } from './weighted';

export interface DemoPage {
    path: string;
    title: string;
    section: Section;
    actions: readonly Action[];
}

/** Visitors stay in a section this often, unless the page leads elsewhere. */
const stayChance = 0.45;
const tries = 4;

/** The site's pages: which one a visit begins with, and which follows. */
export class PageTree {
    readonly #byPath = new Map<string, DemoPage>();
    readonly #entries: Weighted<DemoPage>;
    readonly #onward: Weighted<DemoPage>;
    readonly #within = new Map<Section, Weighted<DemoPage>>();

    constructor(sections: readonly Section[], titleEnd: string) {
        const entries: [DemoPage, number][] = [];
        const onward: [DemoPage, number][] = [];
        for (const section of sections) {
            const weights = zipf(section.pages.length);
            const pages = section.pages.map(([path, title], at): [DemoPage, number] => {
                const { actions = [] } = section;
                const page = { path, title: `${title}${titleEnd}`, section, actions };
                this.#byPath.set(path, page);
                return [page, weights[at] ?? 0];
            });
            for (const [page, weight] of pages) {
                entries.push([page, weight * section.entries]);
                onward.push([page, weight * section.onward]);
            }
            this.#within.set(section, new Weighted(pages));
        }
        this.#entries = new Weighted(entries);
        this.#onward = new Weighted(onward);
    }

    at(path: string): DemoPage {
        const page = this.#byPath.get(path);
        if (!page) throw new RangeError(`no page ${path}`);
        return page;
    }

    entry(random: Random): DemoPage {
        return this.#entries.pick(random);
    }

    /** The page after this one; hardly ever the same one. */
    next(page: DemoPage, random: Random): DemoPage {
        for (const [path, chance] of page.section.leadsTo ?? []) {
            if (random.chance(chance)) return this.at(path);
        }
        const near = page.section.onward > 0 && random.chance(stayChance);
        const choice = (near && this.#within.get(page.section)) || this.#onward;
        let next = choice.pick(random);
        for (let at = 0; at < tries && next === page; at += 1) next = this.#onward.pick(random);
        return next;
    }
}
