import type { DayLeaf } from '../leaf';

/** A leaf that was proven, and what it says. */
export interface OpenedLeaf extends DayLeaf {
    index: number;
    fields: ReadonlyMap<string, string>;
}

/** What a leaf says of its day. */
export interface ProvenDay {
    day: string;
    index: number;
    domain: string;
    /** why it was written: sealed, erased on request, erased by retention */
    about: string;
    events: number;
    /** nothing where the leaf has none, or of a kind that this version does not know */
    figures: { pv: number; uv: number; visits: number } | undefined;
}

const readFigures = (text = ''): ProvenDay['figures'] => {
    try {
        const { pv, uv, visits } = JSON.parse(text);
        const areNumbers = [pv, uv, visits].every(value => typeof value === 'number');
        return areNumbers ? { pv, uv, visits } : undefined;
    } catch {
        return undefined;
    }
};

export const readProvenDay = ({ day, index, fields }: OpenedLeaf): ProvenDay => ({
    day,
    index,
    domain: fields.get('domain') ?? '',
    about: fields.get('about') ?? '',
    events: Number(fields.get('events') ?? 0),
    figures: readFigures(fields.get('figures')),
});

const reasons: Record<string, string> = {
    sealed: 'sealed with',
    'erased on request': 'after a visitor was erased:',
};

/** As a command prints it, in English. */
export const provenDayLine = ({
    day,
    index,
    domain,
    about,
    events,
    figures,
}: ProvenDay): string => {
    const beginning = `${domain}  ${day}  leaf ${index}: `;
    const reason = reasons[about];
    if (reason === undefined) return `${beginning}${about}`;
    const said = figures
        ? `${figures.pv} page views, ${figures.uv} visitors, ${figures.visits} visits`
        : 'figures in a format that this version cannot read';
    return `${beginning}${reason} ${said} (${events} events)`;
};
