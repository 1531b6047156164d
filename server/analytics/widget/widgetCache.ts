import { createHash } from 'node:crypto';
import { type Widget, widget as widgetSchema } from '../../../contract/analytics/siteRules';
import type { SiteRow } from '../sites/siteRows';
import { drawWidget } from './drawWidget';
import { readWidgetNumbers, type WidgetServices } from './widgetNumbers';

interface DrawnWidget {
    svg: string;
    etag: string;
}

/** ms that a drawn counter is good for */
export const widgetFreshMs = 60_000;

/** The public counters, each drawn once a minute at most however often it is loaded. */
export class WidgetCache {
    readonly #services: WidgetServices;
    readonly #drawn = new Map<string, { at: number; of: string; made: Promise<DrawnWidget> }>();

    constructor(services: WidgetServices) {
        this.#services = services;
    }

    /** Nothing for a site without a counter. */
    async of(site: SiteRow): Promise<DrawnWidget | undefined> {
        if (site.widget === null) return undefined;
        const now = this.#services.clock();
        const known = this.#drawn.get(site.id);
        const age = now - (known?.at ?? 0);
        if (known?.of === site.widget && age >= 0 && age < widgetFreshMs) return known.made;
        const choices = widgetSchema.parse(JSON.parse(site.widget));
        const made = this.draw(site, choices);
        this.#drawn.set(site.id, { at: now, of: site.widget, made });
        made.catch(() => this.#drawn.delete(site.id));
        return made;
    }

    /** As it would look with these choices, drawn now. */
    async draw(site: SiteRow, choices: Widget): Promise<DrawnWidget> {
        const { figures } = choices;
        const numbers = await readWidgetNumbers(this.#services, site, figures);
        const svg = drawWidget(choices, numbers);
        const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
        return { svg, etag: `"${hash}"` };
    }
}
