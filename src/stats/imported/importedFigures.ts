import type { ImportedRow } from '../../../contract/analytics/imported';

export const importedFigures = ['views', 'visits', 'visitors', 'events', 'bounceRate'] as const;
export type ImportedFigure = (typeof importedFigures)[number];
type Figures = Omit<ImportedRow, 'value'>;

/** Null where the tool does not tell; a rate is a share, 0 to 1. */
export const figureOf = (figures: Figures, name: ImportedFigure): number | null => {
    if (name !== 'bounceRate') return figures[name];
    const { bounces, visits } = figures;
    return bounces === null || !visits ? null : bounces / visits;
};

/** Those that the tool tells at all. */
export const toldFigures = (totals: Figures): ImportedFigure[] =>
    importedFigures.filter(name => figureOf(totals, name) !== null);
