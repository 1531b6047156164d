import type { LeaveOutReason } from './isPageView';

interface Malformed {
    file: string;
    line: number;
    reason: string;
}

const shownMalformed = 5;
const shownProxies = 3;

/** What an import has met. */
export class Summary {
    lines = 0;
    /** page views of people that were written */
    views = 0;
    /** page views of bots, from data centres and with spam for a referrer: imported, and kept apart in the reports */
    bots = 0;
    /** page views that another file of this run has had */
    repeated = 0;
    readonly excluded: Record<LeaveOutReason, number> = { method: 0, status: 0, static: 0 };
    malformed = 0;
    /** the first few */
    readonly examples: Malformed[] = [];
    /** ms of the first and last page view */
    first = Number.POSITIVE_INFINITY;
    last = Number.NEGATIVE_INFINITY;
    readonly addresses = new Set<string>();
    /** lines that name another address behind a proxy's, which was not used */
    unused = 0;
    /** the first few of those proxies */
    readonly proxies = new Set<string>();

    addMalformed(example: Malformed): void {
        this.malformed += 1;
        if (this.examples.length < shownMalformed) this.examples.push(example);
    }

    addUnused(proxy: string): void {
        this.unused += 1;
        if (this.proxies.size < shownProxies) this.proxies.add(proxy);
    }

    addView(time: number, address: string, isBot: boolean): void {
        if (isBot) this.bots += 1;
        else this.views += 1;
        if (time < this.first) this.first = time;
        if (time > this.last) this.last = time;
        if (address !== '') this.addresses.add(address);
    }
}

const count = (value: number): string => value.toLocaleString('en');
const instant = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z');

const row = (label: string, value: string): string => `${label.padEnd(28)}${value}`;

/** The summary as lines of text; `verb` is what was done with the page views. */
export const describeSummary = (summary: Summary, verb: string): string[] => {
    const { excluded } = summary;
    const lines = [
        row('Lines read', count(summary.lines)),
        row(`Page views ${verb}`, count(summary.views)),
        row('Bots, data centres, spam', count(summary.bots)),
        row('Left out: static files', count(excluded.static)),
        row('Left out: not GET', count(excluded.method)),
        row('Left out: status', count(excluded.status)),
    ];
    if (summary.repeated > 0) {
        lines.push(row('Left out: in two files', count(summary.repeated)));
    }
    lines.push(row('Malformed', count(summary.malformed)));
    for (const { file, line, reason } of summary.examples) {
        lines.push(`    ${file} line ${line}: ${reason}`);
    }
    if (summary.malformed > summary.examples.length) {
        lines.push(`    and ${count(summary.malformed - summary.examples.length)} more`);
    }
    if (summary.first <= summary.last) {
        lines.push(row('Period', `${instant(summary.first)} to ${instant(summary.last)}`));
        lines.push(row('Distinct addresses', count(summary.addresses.size)));
    }
    return lines.concat(describeUnused(summary));
};

/** Why there may be fewer visitors than there were. */
const describeUnused = ({ unused, proxies }: Summary): string[] =>
    unused === 0
        ? []
        : [
              row('Passed-on addresses unused', count(unused)),
              `    those lines come from ${[...proxies].join(', ')} and name the visitor's address behind it;`,
              '    if that is a proxy or CDN of yours, import with --client-address forwarded',
          ];
