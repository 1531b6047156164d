import { z } from 'zod';
import type { DayLeaf } from '../format/leaf';

/** A leaf that was proven, and what it says. */
export interface OpenedLeaf extends DayLeaf {
    index: number;
    fields: ReadonlyMap<string, string>;
}

const figures = z.object({ pv: z.number(), uv: z.number(), visits: z.number() });

const figuresIn = (text: string): string => {
    try {
        const { pv, uv, visits } = figures.parse(JSON.parse(text));
        return `${pv} page views, ${uv} visitors, ${visits} visits`;
    } catch {
        return 'figures that this version cannot read';
    }
};

const reasons: Record<string, string> = {
    sealed: 'sealed with',
    'erased on request': 'after a visitor was erased:',
};

/** What a proven leaf says, in words. */
export const describeDay = ({ day, index, fields }: OpenedLeaf): string => {
    const beginning = `${fields.get('domain')}  ${day}  leaf ${index}: `;
    const reason = reasons[fields.get('about') ?? ''];
    if (reason === undefined) return `${beginning}${fields.get('about')}`;
    return `${beginning}${reason} ${figuresIn(fields.get('figures') ?? '')} (${fields.get('events')} events)`;
};
